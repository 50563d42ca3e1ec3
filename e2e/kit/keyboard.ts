import { expect, type Locator, type Page } from '@playwright/test';

const tabPressesMax = 120;

/** Presses Tab until the element has the focus. Fails if it cannot be reached by keyboard or the focus is not visible. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  await locator.waitFor();
  if (await hasFocus(locator)) return;
  const unfocusedStyles = await readFocusStyles(locator);
  for (let presses = 0; presses < tabPressesMax; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(locator)) {
      // Focus rings may have a short transition.
      await expect
        .poll(() => readFocusStyles(locator), `the focus shows on ${locator.toString()}`)
        .not.toBe(unfocusedStyles);
      return;
    }
  }
  expect(false, `the keyboard reaches ${locator.toString()}`).toBe(true);
}

export async function tabToAndPress(page: Page, locator: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, locator);
  await page.keyboard.press(key);
}

export async function tabToAndType(page: Page, locator: Locator, text: string): Promise<void> {
  await tabTo(page, locator);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/**
 * Returns the styles of an element and of its ancestors, because the focus ring may be on the box, the card or the
 * label.
 */
function readFocusStyles(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const elements: Element[] = [...(element.parentElement?.children ?? [])];
    for (let box: Element | null = element; box !== null && elements.length < 40; box = box.parentElement)
      elements.push(box);
    const styles = elements.flatMap((box) =>
      [undefined, '::before', '::after'].map((part) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } = getComputedStyle(
          box,
          part,
        );
        return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor].join(' ');
      }),
    );
    return styles.join('\n');
  });
}
