import { listAccessibilityViolations, listOverflowAt320, WIDTHS } from '../kit/axe.ts';
import { seedEvent, seedSeries, type SeededEvent } from '../kit/events.ts';
import { open } from '../kit/pages.ts';
import { searchAdminTable } from '../kit/search-admin-table.ts';
import type { Database } from '../kit/servers/database.ts';
import { expect, test } from '../kit/test.ts';

const uniqueTitle = () => `Needle Down ${Date.now().toString(36)}`;
/** Returns the local day of an event, such as "2026-12-05". */
const dayOf = async (database: Database, id: string | undefined) => {
  const [row] = await database.rows<{ day: string }>(
    `select (starts_at at time zone time_zone)::date::text as day from events where id = $1`,
    [id],
  );
  return row?.day ?? '';
};

test('an organiser opens the dates of a series in one row, finds one by its day, and chooses it for a stream', async ({
  subscriber: { page, account },
  database,
}) => {
  const organiserId = account?.id ?? '';
  const title = uniqueTitle();
  const dates = await seedSeries(database, 9, { title, organiserId });
  await seedEvent(database, { title: 'Single evening', organiserId });
  await open(page, '/profile/events');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: title })).toHaveCount(1);
  // A disclosure opens by keyboard.
  await main.locator('summary').press('Enter');
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(8);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(await listOverflowAt320(page)).toEqual([]);
  await main.getByRole('searchbox').fill(await dayOf(database, dates[3]?.id));
  await expect(main.getByRole('heading', { name: title })).toHaveCount(1);
  await expect(main.getByRole('heading', { name: 'Single evening' })).toBeHidden();

  await open(page, '/live-stream?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Event' }).fill('needle');
  await dialog.getByRole('option', { name: /9 dates/ }).click();
  const date = dialog.getByRole('combobox', { name: 'Date' });
  await expect(date).toHaveValue(dates[0]?.id ?? '');
  await date.selectOption(dates[4]?.id ?? '');
  await expect(dialog.getByRole('radio', { name: 'Ticket holders' })).toBeChecked();
  expect(await listAccessibilityViolations(page, 'a stream of a series')).toEqual([]);
});

test('an administrator opens the dates of a series below its row', async ({ admin: { page }, database }) => {
  const title = uniqueTitle();
  const dates = await seedSeries(database, 9, { title });
  await database.rows(`update events set status = 'cancelled' where id = $1`, [dates[2]?.id]);
  await open(page, '/admin/dashboard/events');
  await searchAdminTable(page, title);
  const rows = page.getByRole('table').getByRole('row', { name: title });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Different statuses');
  const toggle = page.getByRole('button', { name: '9 dates' });
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(rows).toHaveCount(9);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(await listOverflowAt320(page)).toEqual([]);
  await rows.nth(2).getByRole('button', { name: title }).click();
  await expect(page.getByRole('complementary').getByText('Cancelled').first()).toBeVisible();
  await toggle.press('Enter');
  await expect(rows).toHaveCount(1);
});

type Dates = readonly [SeededEvent, SeededEvent, SeededEvent, SeededEvent];

for (const [device, viewport] of Object.entries(WIDTHS)) {
  test(`visitors see the calendar of an organiser, and choose a date of a series in one, on a ${device}`, async ({
    visitor: { page },
    database,
  }) => {
    await page.setViewportSize(viewport);
    const dates = await seedSeries(database, 12, { title: uniqueTitle() });
    const [first, cancelled, soldOut, next] = dates as unknown as Dates;
    await database.rows(`update events set status = 'cancelled' where id = $1`, [cancelled.id]);
    await database.rows(`update events set is_sold_out = true where id = $1`, [soldOut.id]);
    const month = (await dayOf(database, next.id)).slice(0, 7);
    await open(page, `/organisers/${first.organiserHandle}`);
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await expect(page).toHaveURL(/view=calendar/);
    await open(page, `/organisers/${first.organiserHandle}?view=calendar&month=${month}`);
    await expect(page.getByRole('main').locator(`a[href="/events/${next.slug}"]`).first()).toBeVisible();
    expect(await listAccessibilityViolations(page, `organiser calendar ${device}`)).toEqual([]);
    expect(await listOverflowAt320(page)).toEqual([]);

    await open(page, `/events/${next.slug}`);
    await page.getByRole('button', { name: 'All dates' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'All dates' });
    const item = ({ slug }: SeededEvent) =>
      dialog
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href="/events/${slug}"]`) })
        .last();
    await expect(item(next)).toBeVisible();
    expect(await listAccessibilityViolations(page, `series calendar ${device}`)).toEqual([]);
    const firstMonth = (await dayOf(database, cancelled.id)).slice(0, 7);
    if (firstMonth < month) await dialog.getByRole('button', { name: 'Previous month' }).click();
    await expect(item(cancelled)).toContainText('Cancelled');
    await item(cancelled).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/events/${cancelled.slug}$`));
    await expect(dialog).toBeHidden();
  });
}

test('the calendar of an organiser is a list without a script, and leads to the next month with events', async ({
  browser,
  contextSettings,
  productInfo: { baseUrl },
  database,
}) => {
  const event = await seedEvent(database);
  const month = (await dayOf(database, event.id)).slice(0, 7);
  const context = await browser.newContext({ ...contextSettings, baseURL: baseUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/organisers/${event.organiserHandle}`);
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await page.goto(`/organisers/${event.organiserHandle}?view=calendar&month=2026-01`);
  await page.getByRole('link', { name: /^Go to / }).click();
  await expect(page).toHaveURL(new RegExp(`month=${month}`));
  await expect(page.getByRole('link', { name: event.title })).toBeVisible();
  await page.getByRole('link', { name: 'Previous month' }).click();
  await expect(page).not.toHaveURL(new RegExp(`month=${month}`));
  await context.close();
});
