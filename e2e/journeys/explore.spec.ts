import { listAccessibilityViolations, WIDTHS } from '../kit/axe.ts';
import { seedEvent, seedSeries } from '../kit/events.ts';
import { open, pathOf } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

test('an imported conference is found without its accent and with a typo', async ({ user: { page }, database }) => {
  const events = await database.rows<{ title: string }>(
    `select title from events where source is not null and status = 'published' and not is_over order by id`,
  );
  const { title, word } = findAccentedTitle(events.map((event) => event.title));
  await open(page, '/explore');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill(withTypo(removeAccents(word)));
  await search.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
});

test('going back to Explore restores its search and its scroll position', async ({ user: { page } }) => {
  await open(page, '/explore?format=in_person');
  const cards = page.getByRole('main').locator('a[href^="/events/"]');
  await cards.nth(11).scrollIntoViewIfNeeded();
  // The router saves a position at most every 100 ms.
  await page.waitForTimeout(300);
  const scrollPosition = await page.evaluate(() => window.scrollY);
  const before = pathOf(page);
  await cards.nth(11).click();
  await expect(page).toHaveURL(/\/events\//);
  await expect(page.getByRole('heading', { level: 2, name: 'Tickets' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe(before);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollPosition - 200);
  await page.goForward();
  await expect(page).toHaveURL(/\/events\//);
});

test('Explore starts near the city of the account, says how far, and lists all places when asked', async ({
  user: { page, account },
  database,
}) => {
  for (let index = 0; index < 12; index += 1) await seedEvent(database);
  await database.rows(`update accounts set city = 'Lisbon' where id = $1`, [account?.id]);
  await open(page, '/explore');
  const place = page.getByRole('search').getByRole('combobox', { name: 'Location' });
  await expect(place).toHaveValue(/^Lisbon, \d+ km$/);
  const near = await page.getByRole('heading', { level: 1 }).innerText();
  expect(near).toMatch(/ near Lisbon$/);
  await place.locator('..').getByRole('button', { name: 'Clear' }).click();
  await expect(place).toHaveValue('');
  await expect(page).toHaveURL(/near=anywhere/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(near);
});

test('a filter without results is dimmed and can’t be pressed', async ({ user: { page }, database }) => {
  const { title } = await seedEvent(database, { title: `Lighthouse walk ${Date.now().toString(36)}` });
  await open(page, `/explore?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 event');
  const tomorrow = page.getByRole('button', { name: /^Tomorrow/ });
  await expect(tomorrow).toBeDisabled();
  await open(page, `/explore?q=${encodeURIComponent(title)}&date=tomorrow`);
  await expect(tomorrow).toBeEnabled();
  await tomorrow.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 event');
});

test('a series is one card with the number of its dates', async ({ user: { page }, database }) => {
  const title = `Tidal choir ${Date.now().toString(36)}`;
  await seedSeries(database, 2, { title });
  const now = new Date();
  const until = new Date(now.getTime() + 30 * 24 * 3_600_000);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  for (const period of ['', `&from=${day(now)}&to=${day(until)}`]) {
    await open(page, `/explore?q=${encodeURIComponent(title)}${period}`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('article')).toContainText('2 dates');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 event');
  }
});

for (const [device, viewport] of Object.entries(WIDTHS)) {
  test(`the calendar starts with this week and shows a week, on a ${device}`, async ({ user: { page }, database }) => {
    await page.setViewportSize(viewport);
    const { title, id } = await seedEvent(database, { title: `Kite morning ${Date.now().toString(36)}` });
    await database.rows(
      `update events set starts_at = now() + interval '5 minutes', ends_at = now() + interval '2 hours' where id = $1`,
      [id],
    );
    await open(page, `/explore?view=calendar&q=${encodeURIComponent(title)}`);
    const main = page.getByRole('main');
    if (device === 'desktop') {
      await expect(main.getByRole('table').getByRole('row').nth(1).locator('[aria-current="date"]')).toBeVisible();
      await expect(main.getByRole('region', { name: 'Agenda' }).getByRole('link', { name: title })).toBeVisible();
    } else {
      await expect(main.getByRole('link', { name: title })).toBeVisible();
    }
    expect(await listAccessibilityViolations(page, `calendar month ${device}`)).toEqual([]);
    await main.getByRole('radio', { name: 'Week' }).check();
    await expect(page).toHaveURL(/week=/);
    await expect(main.getByRole('link', { name: title })).toBeVisible();
    expect(await listAccessibilityViolations(page, `calendar week ${device}`)).toEqual([]);
    await main.getByRole('button', { name: 'Next week' }).last().click();
    await expect(main.getByRole('link', { name: title })).toBeHidden();
    await main.getByRole('radio', { name: 'Month' }).check();
    await expect(page).not.toHaveURL(/week=/);
  });
}

function removeAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
}

/** Returns the first title with a long accented word that is in no other title. */
function findAccentedTitle(titles: readonly string[]): { title: string; word: string } {
  for (const title of titles) {
    const word = title.split(/[^\p{L}]+/u).find((part) => part.length >= 7 && removeAccents(part) !== part);
    if (word !== undefined && titles.filter((other) => other.includes(word)).length === 1) return { title, word };
  }
  throw new Error('No imported title has an accent.');
}

/** Returns the word with two letters in the middle swapped. */
function withTypo(word: string): string {
  return word.slice(0, 3) + (word[4] ?? '') + (word[3] ?? '') + word.slice(5);
}

test('a search without events offers to remove its text, and shows no empty map', async ({ user: { page } }) => {
  await open(page, '/explore?q=zzxqvwk');
  await expect(page.getByRole('heading', { name: 'No results for “zzxqvwk”' })).toBeVisible();
  await expect(page.locator('.maplibregl-map')).toHaveCount(0);
  // The filter above the results has the same name.
  const removeButtons = page.getByRole('button', { name: 'Remove “zzxqvwk”', exact: true });
  await expect(removeButtons).toHaveCount(2);
  await removeButtons.last().click();
  await expect(page).toHaveURL(/\/explore$/);
});
