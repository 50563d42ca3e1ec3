import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildMapTiles } from '../../server/src/platform/testing/map/build-map-tiles.ts';
import { listAccessibilityViolations } from '../kit/axe.ts';
import { measureBrightness } from '../kit/map/canvas-brightness.ts';
import { seedEvent } from '../kit/events.ts';
import { open } from '../kit/pages.ts';
import { getProductInfo } from '../product/shared-product-info.ts';
import type { ProductInfo } from '../product/start-product.ts';
import type { Database } from '../kit/servers/database.ts';
import { startExtraServer } from '../kit/servers/extra-server.ts';
import { expect, test } from '../kit/test.ts';

/** The map is rendered by the CPU here. */
const RENDERED = { timeout: 30_000 };
const QUAY = { latitude: 38.7077, longitude: -9.1366 };
const HILL = { latitude: 38.7251, longitude: -9.1498 };
const PORTO = { latitude: 41.1496, longitude: -8.611 };

type Place = typeof QUAY;

/** Creates events at these places, with a word in their titles that no other event has. */
async function seedAt(database: Database, places: readonly Place[]): Promise<string> {
  const word = `Tramline${Date.now().toString(36)}`;
  for (const [index, { latitude, longitude }] of places.entries()) {
    const { id } = await seedEvent(database, { title: `${word} ${index + 1}` });
    await database.rows('update events set latitude = $2, longitude = $3 where id = $1', [id, latitude, longitude]);
  }
  return word;
}

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of events' });

test.describe('with a file of map tiles', () => {
  const testWithTiles = test.extend<object, { productInfo: ProductInfo }>({
    productInfo: [
      // eslint-disable-next-line no-empty-pattern -- the runner reads the pattern to find the required fixtures
      async ({}, use) => {
        const product = getProductInfo();
        const dataDir = mkdtempSync(join(tmpdir(), 'festoon-map-'));
        writeFileSync(join(dataDir, 'map.pmtiles'), buildMapTiles());
        const server = await startExtraServer(product.databaseUrl, { DATA_DIR: dataDir });
        await use({ ...product, baseUrl: server.baseUrl });
        await server.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });

  testWithTiles(
    'the map shows its tiles in both colour schemes, clusters open, and an event shows its streets',
    async ({ user: { page }, database }) => {
      test.slow();
      const violations: string[] = [];
      await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          (window as unknown as { reportViolation: (text: string) => void }).reportViolation(
            `${violatedDirective} ${blockedURI}`,
          ),
        );
      });
      const tiles: number[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('/map/tiles.pmtiles')) tiles.push(response.status());
      });
      const word = await seedAt(database, [QUAY, QUAY, HILL, PORTO]);
      await open(page, `/explore?q=${word}`);
      const map = mapOf(page);
      const region = map.getByRole('button', { name: 'Show 3 events' });
      await expect(region).toBeVisible(RENDERED);
      expect(new Set(tiles)).toEqual(new Set([206]));
      await expect(map.getByText('Natural Earth')).toBeVisible();
      const canvas = map.locator('canvas');
      await expect.poll(() => measureBrightness(page, canvas), RENDERED).toBeGreaterThan(200);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => measureBrightness(page, canvas), RENDERED).toBeLessThan(70);
      await page.emulateMedia({ colorScheme: 'light' });

      // Zooms to its events, of which two are at the same place.
      await region.click();
      const quay = map.getByRole('button', { name: 'Show 2 events' });
      await expect(quay).toBeVisible(RENDERED);
      await expect(region).toBeHidden();
      await quay.focus();
      await page.keyboard.press('Enter');
      const list = page.getByRole('region', { name: 'Events at this location' });
      await expect(list.getByRole('heading', { name: 'Events at this location' })).toBeFocused();
      await expect(list.getByRole('link')).toHaveText([new RegExp(`${word} [12]`), new RegExp(`${word} [12]`)]);
      expect(await listAccessibilityViolations(page, 'list of a place on the map')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(quay).toBeFocused();

      // The page of an event shows the streets around its place.
      const [event] = await database.rows<{ slug: string }>('select slug from events where title = $1', [`${word} 1`]);
      await open(page, `/events/${event?.slug}`);
      await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
      const streets = page.getByRole('region', { name: 'Map: Old Customs House' });
      await expect(streets.locator('.maplibregl-marker')).toBeVisible(RENDERED);
      await expect.poll(() => measureBrightness(page, streets.locator('canvas')), RENDERED).toBeGreaterThan(200);
      expect(await listAccessibilityViolations(page, 'event page with a map')).toEqual([]);
      expect(violations).toEqual([]);
    },
  );
});

test('without a source of maps, a city has its nearest events first instead of a map', async ({
  user: { page },
  database,
}) => {
  const word = await seedAt(database, [HILL, QUAY]);
  await open(page, `/explore?q=${word}&place=Lisbon`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Map' })).toHaveCount(0);
  await expect(mapOf(page)).toBeHidden();
  const note = page.getByText('No map near a city: it doesn’t show streets.');
  await expect(note).toBeHidden();
  await open(page, `/explore?q=${word}&place=Lisbon&view=map`);
  await expect(note).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Nearest' });
  await expect(cards).toContainText([new RegExp(`${word} 2[^]* km`), new RegExp(`${word} 1[^]* km`)]);
  // The outlines show a region, with the events of the city at one place.
  await open(page, `/explore?q=${word}&near=anywhere`);
  await mapOf(page).getByRole('button', { name: 'Show 2 events' }).click(RENDERED);
  await expect(page.getByRole('region', { name: 'Events at this location' }).getByRole('link')).toHaveCount(2);
});

test('the page of an event links to a map', async ({ visitor: { page }, database }) => {
  const { slug } = await seedEvent(database);
  await open(page, `/events/${slug}`);
  const link = page.getByRole('main').getByRole('link', { name: 'Directions' });
  await expect(link).toHaveAttribute('href', 'https://www.openstreetmap.org/directions?to=38.7077%2C-9.1366');
});
