import type { Page } from '@playwright/test';

/**
 * Presses Tab the given number of times, then Shift+Tab all the way back. Returns each control that a bar covers while
 * it is focused.
 */
export async function findCoveredFocus(page: Page, presses: number): Promise<readonly string[]> {
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key);
      const found = await page.evaluate(describeCoveredFocus);
      if (found !== null) covered.push(`${key}: ${found}`);
    }
  }
  return covered;
}

/** Returns a description of the focused element if part of it is not in view, or null. Runs in the page. */
async function describeCoveredFocus(): Promise<string | null> {
  // Scrolling to the focused element may be smooth.
  let before = Number.NaN;
  while (before !== scrollY) {
    before = scrollY;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const { left, right, ...box } = element.getBoundingClientRect().toJSON() as DOMRect;
  let { top, bottom } = box;
  // A long title is cut off after its second line.
  for (let parent = element.parentElement; parent !== null && parent !== document.body; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflowY === 'visible') continue;
    const clip = parent.getBoundingClientRect();
    top = Math.max(top, clip.top);
    bottom = Math.min(bottom, clip.bottom);
  }
  const covers = [0.1, 0.5, 0.9].flatMap((part) => {
    const [x, y] = [left + (right - left) / 2, top + (bottom - top) * part];
    const there = document.elementFromPoint(Math.min(Math.max(x, 1), innerWidth - 1), y);
    const bar = there?.closest('header, nav, [data-sticky-bar], [data-bottom-bar], search');
    const isOutside = y < 0 || y > innerHeight;
    return isOutside || (bar && !bar.contains(element)) ? [bar?.tagName ?? 'outside'] : [];
  });
  if (covers.length === 0) return null;
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
  return `${element.tagName} “${name}” at ${Math.round(top)}–${Math.round(bottom)}: ${covers.join(', ')}`;
}
