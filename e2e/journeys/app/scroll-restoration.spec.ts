import type { Page } from '@playwright/test';
import { accountIdOf, seedGroup } from '../../kit/chats.ts';
import { waitUntilSettled, open } from '../../kit/pages.ts';
import { seedEvent } from '../../kit/events.ts';
import { expect, test } from '../../kit/test.ts';

const readScrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

/**
 * Expects a scroll position with a tolerance. Content above may have grown by a line meanwhile, such as a loaded count;
 * the browser then scrolls the page with it.
 */
async function expectScrolledTo(page: Page, position: number): Promise<void> {
  await expect.poll(async () => Math.abs((await readScrollPosition(page)) - position)).toBeLessThan(50);
}

/** Scrolls the page, opens a link, and expects the same position after going back. */
async function expectScrollRestored(page: Page, link: ReturnType<Page['getByRole']>): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 90, behavior: 'instant' }));
  const before = await readScrollPosition(page);
  expect(before, 'the page is long').toBeGreaterThan(600);
  const from = page.url();
  await link.click();
  await expect(page).not.toHaveURL(from);
  await waitUntilSettled(page);
  await expect.poll(() => readScrollPosition(page), 'another page begins at its top').toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(from);
  await waitUntilSettled(page);
  await expectScrolledTo(page, before);
}

/** Opens the home page with the personal rows and those that load near its end. */
async function openHome(page: Page): Promise<void> {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Popular in your region' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('heading', { name: 'Organisers to follow' })).toBeVisible();
}

test('the home page restores its scroll position on return', async ({ user: { page } }) => {
  await openHome(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectScrollRestored(page, page.getByRole('main').getByRole('article').getByRole('link').last());
});

test('the home page restores its scroll position when the reader goes back before the next page has loaded', async ({
  user: { page },
}) => {
  await openHome(page);
  const link = page.getByRole('main').getByRole('article').getByRole('link').last();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 90, behavior: 'instant' }));
  const before = await readScrollPosition(page);
  expect(before, 'the page is long').toBeGreaterThan(600);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/(?!user\/auth\/)/, async (route) => {
    await promise;
    await route.continue();
  });
  await link.click();
  await expect(page).toHaveURL(/\/events\//);
  await expect.poll(() => readScrollPosition(page), 'the skeleton is short').toBeLessThan(before);
  await page.goBack();
  resolve();
  await waitUntilSettled(page);
  await expectScrolledTo(page, before);
});

test('Explore restores its scroll position and its loaded pages on return', async ({ user: { page } }) => {
  await open(page, '/explore');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  const first = await cards.count();
  await page.getByRole('button', { name: /more/i }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  await expectScrollRestored(
    page,
    cards
      .nth(first + 3)
      .getByRole('link')
      .first(),
  );
});

test('an organiser’s page restores its scroll position on return', async ({ user, newPerson, database }) => {
  const organiser = await newPerson('user');
  const { organiserHandle } = await seedEvent(database, { organiserId: accountIdOf(organiser) });
  for (let count = 0; count < 15; count += 1) await seedEvent(database, { organiserId: accountIdOf(organiser) });
  await open(user.page, `/organisers/${organiserHandle}`);
  await expectScrollRestored(user.page, user.page.getByRole('main').getByRole('article').getByRole('link').last());
});

test('the list of an organiser’s own events restores its scroll position on return', async ({ user, database }) => {
  for (let count = 0; count < 12; count += 1) {
    const { id } = await seedEvent(database, { organiserId: accountIdOf(user) });
    await database.rows(`insert into event_team (event_id, account_id, role) values ($1, $2, 'owner')`, [
      id,
      accountIdOf(user),
    ]);
  }
  await open(user.page, '/profile/events');
  await expectScrollRestored(
    user.page,
    user.page
      .getByRole('main')
      .getByRole('link', { name: /Harbour concert/ })
      .last(),
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the list of conversations restores its scroll position on return', async ({ subscriber, database }) => {
    const { page } = subscriber;
    for (let count = 0; count < 25; count += 1) await seedGroup(database, `Group ${count}`, [subscriber]);
    await open(page, '/chats');
    const row = page.getByRole('link', { name: /Group 3\b/ });
    await row.scrollIntoViewIfNeeded();
    const before = await row.boundingBox();
    await row.click();
    await expect(page).toHaveURL(/\/chats\/./);
    await waitUntilSettled(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/chats$/);
    await expect.poll(() => row.boundingBox()).toEqual(before);
  });
});
