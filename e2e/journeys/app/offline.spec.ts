import type { Page } from '@playwright/test';
import { chunkLoadError, expectOfflinePage, goOffline, offlineErrors } from '../../kit/offline.ts';
import { open } from '../../kit/pages.ts';
import { seedEvent } from '../../kit/events.ts';
import { expect, test } from '../../kit/test.ts';
import { openNewEvent } from '../../kit/steps/event-editor-steps.ts';

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow', colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('any address opened offline shows the app’s own page, and the requested page when the network is back', async ({
    user: { page, context },
    database,
    pageErrors,
  }) => {
    test.slow();
    pageErrors.allow(...offlineErrors);
    const event = await seedEvent(database);
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
  pageErrors,
}) => {
  pageErrors.allow(...offlineErrors);
  await open(page, '/explore');
  await context.setOffline(true);
  await openNewEvent(page);
  await expectOfflinePage(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/profile\/events/);
  await expect(page.getByRole('heading', { level: 1, name: /events/i })).toBeVisible({ timeout: 20_000 });
});

/** Opens Explore and disconnects while a file of its map is requested. */
async function loseNetworkAt(page: Page, file: string): Promise<void> {
  const requested = Promise.withResolvers<void>();
  const offline = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    requested.resolve();
    await offline.promise;
    await route.abort('internetdisconnected');
  });
  await open(page, '/explore');
  await requested.promise;
  await page.context().setOffline(true);
  offline.resolve();
}

test('a page that loses the network while its map loads shows the app’s own page until the network is back', async ({
  user: { page, context },
  pageErrors,
}) => {
  pageErrors.allow(...offlineErrors);
  await loseNetworkAt(page, '**/assets/use-map-*.css');
  await expectOfflinePage(page);
  await page.unroute('**/assets/use-map-*.css');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /events/i })).toBeVisible({ timeout: 20_000 });
});

test('a map whose worker does not load shows an error, and renders when the network is back', async ({
  user: { page, context },
  pageErrors,
}) => {
  pageErrors.allow(...offlineErrors);
  await loseNetworkAt(page, '**/assets/maplibre-gl-worker*');
  const map = page.getByRole('region', { name: 'Map of events' });
  await expect(map.getByText('We couldn’t load the map.')).toBeVisible();
  await page.unroute('**/assets/maplibre-gl-worker*');
  await context.setOffline(false);
  await expect(map.getByText('We couldn’t load the map.')).toBeHidden({ timeout: 20_000 });
  // The map is rendered by the CPU here.
  await expect(map.locator('.maplibregl-marker').first()).toBeVisible({ timeout: 30_000 });
});

test('a page whose data can’t be loaded shows the app’s own page until the network is back', async ({
  user: { page, context },
  database,
  pageErrors,
}) => {
  pageErrors.allow(...offlineErrors);
  const [first, second] = [await seedEvent(database), await seedEvent(database)];
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

test('a page whose script was replaced by a new build is reloaded once, and not in a loop', async ({
  user: { page },
  pageErrors,
}) => {
  pageErrors.allow(/^response 404 GET \/assets\//, chunkLoadError, /ERR_FAILED|MIME type/);
  await open(page, '/explore');
  const loadedUrls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.route('**/assets/*.js', (route) =>
    loadedUrls.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  await openNewEvent(page);
  await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();
  await page.waitForTimeout(3_000);
  expect(loads).toBe(1);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /events/i })).toBeVisible({ timeout: 20_000 });
});
