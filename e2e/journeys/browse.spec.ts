import { randomBytes } from 'node:crypto';
import { listAccessibilityViolations, WIDTHS } from '../kit/axe.ts';
import { seedEvent } from '../kit/events.ts';
import { open, waitUntilSettled } from '../kit/pages.ts';
import { enqueueTask, type Database } from '../kit/servers/database.ts';
import { expect, test } from '../kit/test.ts';

const PAGE_SIZE = 24;

/** Creates a city with this many events, and returns its name and its address. */
async function seedCity(database: Database, events: number): Promise<{ name: string; path: string }> {
  const suffix = randomBytes(4).toString('hex');
  const name = `Port ${suffix}`;
  for (let index = 0; index < events; index += 1) await seedEvent(database, { city: name, title: `Gig ${index} ${suffix}` });
  await enqueueTask(database, 'events.refresh-cities');
  const count = () => database.rows<{ count: number }>('select event_count as count from cities where name = $1', [name]);
  await expect.poll(async () => (await count())[0]?.count).toBe(events);
  return { name, path: `/in/port-${suffix}` };
}

for (const [device, viewport] of Object.entries(WIDTHS)) {
  test(`a visitor on a ${device} browses from home to a city, a category and an event, and back`, async ({
    visitor: { page },
  }) => {
    await page.setViewportSize(viewport);
    await open(page, '/');
    const main = page.getByRole('main');
    const cities = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Browse by city' }) });
    const cityLink = cities.getByRole('link').first();
    const city = (await cityLink.textContent()) ?? '';
    await cityLink.click();
    await expect(page.getByRole('heading', { level: 1, name: `Events in ${city}` })).toBeVisible();
    await waitUntilSettled(page);
    expect(await listAccessibilityViolations(page, `city ${device}`)).toEqual([]);

    const category = main.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1);
    const address = await category.getAttribute('href');
    await category.click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1, name: / events in / })).toBeVisible();
    await waitUntilSettled(page);

    await main.locator('a[href^="/events/"]').first().click();
    await expect(page).toHaveURL(/\/events\//);
    await waitUntilSettled(page);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: city }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Events in ${city}` })).toBeVisible();
    await main
      .getByRole('link', { name: /^Sign in to save/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login\?returnUrl=/);
  });
}

test('"Show more" adds events, which are still there after an event', async ({ visitor: { page }, database }) => {
  const { path } = await seedCity(database, PAGE_SIZE + 2);
  await open(page, path);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(PAGE_SIZE);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(PAGE_SIZE + 2);
  await expect(page.getByRole('link', { name: 'Show more' })).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await cards.last().getByRole('link', { name: /^Gig/ }).click();
  await expect(page).toHaveURL(/\/events\//);
  await page.goBack();
  await expect(cards).toHaveCount(PAGE_SIZE + 2);
});

test('"Show more" can be repeated after the network was lost', async ({ visitor: { page }, database, pageErrors }) => {
  pageErrors.allow(/browse/, /ERR_FAILED|Failed to fetch/);
  const { path } = await seedCity(database, PAGE_SIZE + 1);
  await open(page, path);
  await page.route('**/api/browse/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('alert')).toHaveText(/We couldn’t load more events/);
  await page.unroute('**/api/browse/**');
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(PAGE_SIZE + 1);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a date shows only its events', async ({ visitor: { page }, database }) => {
  const { name, path } = await seedCity(database, 2);
  await database.rows(
    `update events set starts_at = now() - interval '1 hour', ends_at = now() + interval '3 hours'
     where id = (select id from events where city = $1 order by id limit 1)`,
    [name],
  );
  await open(page, path);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`${path}\\?date=today$`));
  await expect(page.getByRole('link', { name: 'Today', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Any date' }).click();
  await expect(cards).toHaveCount(2);
});

test('everything works as links without a script, and search engines get one address', async ({
  browser,
  contextSettings,
  productInfo: { baseUrl },
  database,
}) => {
  const { name, path } = await seedCity(database, PAGE_SIZE + 1);
  const context = await browser.newContext({ ...contextSettings, baseURL: baseUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path.replace('/in/port', '/in/PORT'));
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page).toHaveTitle(`Events in ${name} · Festoon`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@graph': { '@type': string; itemListElement: unknown[] }[];
  };
  expect(data['@graph'].map((part) => [part['@type'], part.itemListElement.length])).toEqual([
    ['BreadcrumbList', 2],
    ['ItemList', PAGE_SIZE],
  ]);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Back to the first events' }).click();
  await expect(page.getByRole('article')).toHaveCount(PAGE_SIZE);

  for (const missing of ['/in/atlantis', `${path}/nonsense`]) expect((await page.goto(missing))?.status()).toBe(404);
  await context.close();
});

test('an address with an unknown page of a list opens the first page', async ({
  visitor: { page },
  database,
  pageErrors,
}) => {
  pageErrors.allow(/response 422 GET/);
  const { name, path } = await seedCity(database, 1);
  await page.goto(`${path}?cursor=nonsense`);
  await expect(page.getByRole('heading', { level: 1, name: `Events in ${name}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('an unknown city looks like any missing page, without asking to sign in', async ({ visitor: { page }, pageErrors }) => {
  pageErrors.allow(/response 404 GET/);
  await page.goto('/in/atlantis');
  await waitUntilSettled(page);
  await expect(page).toHaveURL(/\/in\/atlantis$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Events in/);
});

test('a signed-in viewer sees which events they saved', async ({ user: { page }, database }) => {
  const { path } = await seedCity(database, 1);
  await open(page, path);
  const heart = page.getByRole('button', { name: /^Save/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const stored = page.waitForResponse((response) => response.url().endsWith('/save'));
  await heart.click();
  await stored;
  await page.reload();
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-pressed', 'true');
});
