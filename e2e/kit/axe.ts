import { AxeBuilder } from '@axe-core/playwright';
import { test, type Page } from '@playwright/test';
import { isLongRun } from '../../server/src/platform/testing/long-run.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const SCHEMES = ['light', 'dark'] as const;
export const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

type Device = keyof typeof WIDTHS;
type View = { readonly device: Device; readonly colorScheme: (typeof SCHEMES)[number] };

const devices = Object.keys(WIDTHS) as Device[];
const VIEWS: readonly View[] = devices.flatMap((device) => SCHEMES.map((colorScheme) => ({ device, colorScheme })));

/**
 * Returns the problems that axe reports, one line for each element. The long run checks a phone and a desktop in both
 * schemes. The short run checks one of these four views: different screens use different views, and a screen always uses the
 * same one.
 */
export async function faultsEverywhere(page: Page, screen = test.info().title): Promise<string[]> {
  const faults: string[] = [];
  const before = page.viewportSize();
  for (const { device, colorScheme } of isLongRun ? VIEWS : viewOf(screen)) {
    await page.setViewportSize(WIDTHS[device]);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    faults.push(...(await lastingFaultsOf(page)).map((fault) => `${device}, ${colorScheme}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before !== null) await page.setViewportSize(before);
  return faults;
}

function viewOf(screen: string): readonly View[] {
  let sum = 0;
  for (const letter of screen) sum += letter.codePointAt(0) ?? 0;
  const nth = sum % VIEWS.length;
  return VIEWS.slice(nth, nth + 1);
}

/** A bar at the edge of the window covers part of whatever is under it: what is free after a little scrolling is no fault. */
async function lastingFaultsOf(page: Page): Promise<string[]> {
  const faults = await faultsOf(page);
  if (!faults.some((fault) => fault.includes('partially obscured'))) return faults;
  await page.evaluate(() => scrollBy({ top: 120, behavior: 'instant' }));
  const later = new Set(await faultsOf(page));
  return faults.filter((fault) => !fault.includes('partially obscured') || later.has(fault));
}

async function faultsOf(page: Page): Promise<string[]> {
  // Elements with a colour transition have the old colour for a moment.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
  // Without frames of other sites, axe needs no separate page to gather results, and passed checks need not be recorded.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const [reason] = [...any, ...all, ...none];
      return `${id} at ${target.join(' ')}: ${reason?.message ?? ''}`;
    }),
  );
}

const REDRAW_MS = 3000;

/**
 * Returns the elements that extend beyond a window of 320 px, where the page would scroll sideways. Charts are rendered
 * again for their new width, so the check is repeated for a while.
 */
export async function overflowAt320(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await listWideInTime(page);
  if (before !== null) await page.setViewportSize(before);
  return wide;
}

async function listWideInTime(page: Page): Promise<string[]> {
  const end = Date.now() + REDRAW_MS;
  for (;;) {
    const wide = await listWide(page);
    if (wide.length === 0 || Date.now() > end) return wide;
    await page.waitForTimeout(100);
  }
}

function listWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if ((document.scrollingElement?.scrollWidth ?? 0) <= window.innerWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return wide.map(({ tagName, className }) => `${tagName.toLowerCase()} ${String(className)}`);
  });
}
