import type { BrowserContext, Page } from '@playwright/test';
import { atRest, open } from '../kit/pages.ts';
import { stageEvent } from '../kit/stage.ts';
import { expect, test } from '../kit/test.ts';

const offlineErrors = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /WebSocket/, /MissingPartError/, /ApiError|Failed to fetch/];

const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'You’re offline' });

async function expectOfflinePage(page: Page): Promise<void> {
  await expect(offlineHeading(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Festoon' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Your tickets are here/ })).toBeVisible();
}

async function untilWorkerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
    }
  });
}

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await untilWorkerIsReady(page);
  // What is loaded from now on is kept on the device.
  await page.reload();
  await atRest(page);
  await context.setOffline(true);
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow', colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('any address opened without a network shows the app’s own page, and the page when the network is back', async ({
    user: { page, context },
    database,
    watch,
  }) => {
    test.slow();
    watch.allow(...offlineErrors);
    const event = await stageEvent(database);
    await open(page, '/profile/bookings');
    await goOffline(page, context);
    for (const path of ['/', `/events/${event.slug}`, '/profile/wallet', '/checkout?booking=1']) {
      await page.goto(path);
      await expectOfflinePage(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await page.goto(`/events/${event.slug}`);
    await page.getByRole('link', { name: /Your tickets are here/ }).click();
    await expect(page).toHaveURL(/\/profile\/bookings$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/events/${event.slug}`);
    await expectOfflinePage(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible({ timeout: 20_000 });
  });
});

test('a page whose script was never loaded shows the app’s own page until the network is back', async ({
  user: { page, context },
  watch,
}) => {
  watch.allow(...offlineErrors);
  await open(page, '/explore');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Create event' }).click();
  await expectOfflinePage(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/profile\/events/);
  await expect(page.getByRole('heading', { level: 1, name: /events/i })).toBeVisible({ timeout: 20_000 });
});

test('a page whose data can’t be loaded shows the app’s own page until the network is back', async ({
  user: { page, context },
  database,
  watch,
}) => {
  watch.allow(...offlineErrors);
  const [first, second] = [await stageEvent(database), await stageEvent(database)];
  await open(page, `/events/${first.slug}`);
  await context.setOffline(true);
  await page.evaluate((slug) => {
    history.pushState(null, '', `/events/${slug}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, second.slug);
  await expectOfflinePage(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible({ timeout: 20_000 });
});

test('a page whose script a new build has replaced is loaded again once, and not in a loop', async ({
  user: { page },
  watch,
}) => {
  watch.allow(/^response 404 GET \/assets\//, /MissingPartError/, /ERR_FAILED|MIME type/);
  await open(page, '/explore');
  const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.route('**/assets/*.js', (route) =>
    known.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.getByRole('link', { name: 'Create event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();
  await page.waitForTimeout(3_000);
  expect(loads).toBe(1);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /events/i })).toBeVisible({ timeout: 20_000 });
});
