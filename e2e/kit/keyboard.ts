import { expect, type Locator, type Page } from '@playwright/test';

const longestWay = 120;

/** Presses Tab until the place has the focus; fails when the keyboard never gets there or the focus does not show. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  if (await hasFocus(place)) return;
  const without = await lookOf(place);
  for (let presses = 0; presses < longestWay; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(place)) {
      // Rings may come by a short transition.
      await expect.poll(() => lookOf(place), `the focus shows on ${place.toString()}`).not.toBe(without);
      return;
    }
  }
  expect(false, `the keyboard reaches ${place.toString()}`).toBe(true);
}

export async function pressOn(page: Page, place: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

function hasFocus(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement);
}

/** Returns the styles of an element and of those around it: the focus ring may be on the box, the card or the label. */
function lookOf(place: Locator): Promise<string> {
  return place.evaluate((element) => {
    const around: Element[] = [...(element.parentElement?.children ?? [])];
    for (let box: Element | null = element; box !== null && around.length < 40; box = box.parentElement) around.push(box);
    const looks = around.flatMap((box) =>
      [undefined, '::before', '::after'].map((part) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } = getComputedStyle(
          box,
          part,
        );
        return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor].join(' ');
      }),
    );
    return looks.join('\n');
  });
}
