import { expect, type Locator, type Page } from '@playwright/test';

const longestWay = 120;

/** Presses Tab until the place has the focus; fails when the keyboard never gets there or the focus does not show. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  for (let presses = 0; presses < longestWay; presses += 1) {
    if (await hasFocus(place)) return expectFocusShows(place);
    await page.keyboard.press('Tab');
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

/** The ring may be drawn by the element or by the box around it. */
async function expectFocusShows(place: Locator): Promise<void> {
  const shows = await place.evaluate((element) => {
    const rings = [element, element.parentElement, element.parentElement?.parentElement].map((candidate) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
    return rings.includes(true);
  });
  expect(shows, `the focus shows on ${place.toString()}`).toBe(true);
}
