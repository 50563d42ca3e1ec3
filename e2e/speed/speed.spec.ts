import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { seedEvent } from '../kit/events.ts';
import { interceptRequests, stopIntercepting } from '../kit/network/intercept-requests.ts';
import { open, waitUntilSettled } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

const API_DELAY_MS = 2000;
const FIRST_TEXT_MAX_MS = 300;
const ROUTE_CHANGE_MAX_MS = 150;
const INTERACTION_MAX_MS = 100;
const ROUNDS = 5;

/** The pages of a user, whose data comes from the API. */
const APP_PAGES = [
  '/explore',
  '/chats',
  '/live-stream',
  '/dashboard',
  '/profile/bookings',
  '/profile/wallet',
  '/profile/events',
];

test('pages show their first text before the API responds', async ({ subscriber: { page } }) => {
  test.slow();
  // After the first visit, the browser has the scripts.
  for (const path of APP_PAGES) await open(page, path);
  await interceptRequests(page, '*/api/*', async () => {
    await pause(API_DELAY_MS);
    return 'continue' as const;
  });
  for (const path of APP_PAGES) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(path, { waitUntil: 'commit' });
      const text = page.getByRole('banner').getByRole('link', { name: 'Explore' });
      await expect(text).toBeVisible();
      times.push(await firstPaintMillis(page));
    }
    report(`first text of ${path}`, times, FIRST_TEXT_MAX_MS);
  }
  await stopIntercepting(page);
});

/** Returns when the page drew its first text or picture, in milliseconds after the navigation started. */
async function firstPaintMillis(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
}

const HEADER_LINKS = ['Explore', 'Tickets', 'Chats', 'Live'];

test('pages change quickly, with data that is requested when the pointer is on a link', async ({ subscriber: { page } }) => {
  test.slow();
  await open(page, '/');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const link of HEADER_LINKS) times.push(await routeChangeMillis(page, link));
  }
  report('route changes', times, ROUTE_CHANGE_MAX_MS);
});

/** Presses a link as a person does, who points at it first, and returns the time until the next page is complete. */
async function routeChangeMillis(page: Page, name: string): Promise<number> {
  const link = page.getByRole('banner').getByRole('link', { name, exact: true });
  await link.hover();
  await pause(200);
  const before = await page.evaluate(() => location.pathname);
  await page.evaluate(watchRouteChange, before);
  await link.click();
  const millis = await page.waitForFunction(() => (window as Watched).routeChangeMillis, undefined, { polling: 20 });
  await waitUntilSettled(page);
  return millis.jsonValue() as Promise<number>;
}

type Watched = Window & { routeChangeMillis?: number };

/** Runs in the page. Measures from the next press to the frame that shows another page without a placeholder. */
function watchRouteChange(before: string): void {
  const watched = window as Watched;
  delete watched.routeChangeMillis;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const check = () => {
        const isShown = location.pathname !== before && document.querySelector('main [aria-busy="true"]') === null;
        if (isShown && document.querySelector('main h1') !== null) watched.routeChangeMillis = performance.now() - timeStamp;
        else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    },
    { capture: true, once: true },
  );
}

test('presses and keys are answered quickly', async ({ subscriber: { page }, database }) => {
  test.slow();
  const { slug } = await seedEvent(database);
  await page.addInitScript(recordInteractions);
  await open(page, `/events/${slug}`);
  await page
    .getByRole('button', { name: /^Get tickets/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await open(page, '/explore');
  await page.getByRole('button', { name: /^This weekend/ }).click();
  await waitUntilSettled(page);
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('combobox', { name: 'Location' }).pressSequentially('Lis');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wallet');
  await page.keyboard.press('Escape');
  await open(page, '/chats');
  await page.getByRole('banner').getByRole('link', { name: 'Tickets', exact: true }).click();
  await waitUntilSettled(page);
  const interactions = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('interactions') ?? '[]') as Interaction[],
  );
  expect(interactions.length).toBeGreaterThan(5);
  const longest = interactions.toSorted((a, b) => b.millis - a.millis);
  for (const { millis, busyMillis, target } of longest.slice(0, 5))
    console.log(`interaction ${target.padEnd(28)} ${millis} ms, of which ${busyMillis} ms run scripts`);
  expect.soft(longest[0]?.millis).toBeLessThanOrEqual(INTERACTION_MAX_MS);
});

/** Without a graphics card, most of the time to the next frame is drawing. */
type Interaction = { readonly millis: number; readonly busyMillis: number; readonly target: string };

/** Runs in each page. Records from the input to the next frame of each press and key. */
function recordInteractions(): void {
  new PerformanceObserver((list) => {
    const known = JSON.parse(sessionStorage.getItem('interactions') ?? '[]') as Interaction[];
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const target = `${entry.name} ${(entry.target as Element | null)?.textContent.slice(0, 16) ?? ''}`;
      const busyMillis = Math.round(entry.processingEnd - entry.processingStart);
      if (entry.interactionId > 0) known.push({ millis: entry.duration, busyMillis, target });
    }
    sessionStorage.setItem('interactions', JSON.stringify(known));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Prints the median and compares it with its limit. */
function report(name: string, times: readonly number[], maxMillis: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
  const longest = Math.round(sorted.at(-1) ?? Number.NaN);
  console.log(`${name.padEnd(40)} ${median} ms, at most ${longest} ms (${times.length} times)`);
  expect.soft(median, name).toBeLessThanOrEqual(maxMillis);
}
