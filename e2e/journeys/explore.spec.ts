import { open, pathOf } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

type Imported = { readonly title: string; readonly slug: string };

test('an imported conference is found without its accent and with a slip of the finger', async ({
  user: { page },
  database,
}) => {
  const [event] = await database.rows<Imported>(
    String.raw`select title, slug from events
     where source is not null and status = 'published' and not is_over and title ~ '[áàâãäéèêíóôõöúüçñń]' and title ~ '\m[[:alpha:]]{7,}'
     order by id limit 1`,
  );
  const title = event?.title ?? '';
  await open(page, '/explore');
  await page
    .getByRole('searchbox')
    .last()
    .fill(withSlip(folded(title)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
});

test('going back to Explore finds its search and its place on the page', async ({ user: { page } }) => {
  await open(page, '/explore?format=in_person');
  const cards = page.getByRole('main').locator('a[href^="/events/"]');
  await cards.nth(11).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  const before = pathOf(page);
  await cards.nth(11).click();
  await expect(page).toHaveURL(/\/events\//);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe(before);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 200);
  await page.goForward();
  await expect(page).toHaveURL(/\/events\//);
});

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
}

/** Two letters of the longest word change places. */
function withSlip(text: string): string {
  const [longest = ''] = text.split(/\s+/).toSorted((a, b) => b.length - a.length);
  return longest.slice(0, 3) + (longest[4] ?? '') + (longest[3] ?? '') + longest.slice(5);
}
