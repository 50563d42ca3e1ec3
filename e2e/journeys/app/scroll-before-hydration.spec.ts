import type { Page } from '@playwright/test';
import { waitUntilSettled } from '../../kit/pages.ts';
import { seedEvent } from '../../kit/events.ts';
import { expect, test } from '../../kit/test.ts';

/** Delays the page's scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Returns every scroll position of the page until it is stable. */
async function positionsUntilSettled(page: Page, release: () => void): Promise<readonly number[]> {
  await page.evaluate(() => {
    const positions = [scrollY];
    Object.assign(window, { positions });
    addEventListener('scroll', () => positions.push(scrollY));
  });
  release();
  await waitUntilSettled(page);
  await page.waitForTimeout(500);
  return page.evaluate(() => [...(window as unknown as { positions: number[] }).positions, scrollY]);
}

// Lower than the page of any event.
test.use({ viewport: { width: 1280, height: 400 }, isFirstVisit: true });

for (const role of ['visitor', 'user'] as const) {
  test(`a page that a ${role} scrolls before hydration keeps its position`, async ({ newPerson, database }) => {
    const { page } = await newPerson(role);
    const event = await seedEvent(database);
    const release = await delayScripts(page);
    await page.goto(`/events/${event.slug}`, { waitUntil: 'domcontentloaded' });
    // The document preloads its font, which comes before the first paint or is not used.
    await page.evaluate(async () => {
      await document.fonts.ready;
      scrollTo(0, 300);
    });
    expect(new Set(await positionsUntilSettled(page, release))).toEqual(new Set([300]));
  });
}
