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
