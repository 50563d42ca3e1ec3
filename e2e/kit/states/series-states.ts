import { seedEvent, seedSeries } from '../events.ts';
import { open } from '../pages.ts';
import { searchAdminTable } from '../search-admin-table.ts';
import { expect } from '../test.ts';
import type { State } from './state.ts';

/** Lists with an open series, and calendars of an organiser and of a series. */
export const seriesStates: readonly State[] = [
  {
    name: 'the account’s events with an open series',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      await seedSeries(database, 4, { organiserId: person.account?.id ?? '' });
      await open(page, '/profile/events');
      await page.getByRole('main').getByText('4 dates').click();
      // The row of the series is its first date.
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
    },
  },
  {
    name: 'the account’s events without a result',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      await seedEvent(database, { organiserId: person.account?.id ?? '' });
      await open(page, '/profile/events');
      await page.getByRole('main').getByRole('searchbox').fill('xqzvwkjy');
      await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
    },
  },
  {
    name: 'the admin events with an open series',
    as: 'admin',
    setUp: async ({ page, database }) => {
      const [first] = await seedSeries(database, 4);
      await open(page, '/admin/dashboard/events');
      await searchAdminTable(page, first?.title ?? '');
      await page.getByRole('button', { name: '4 dates' }).click();
      await expect(page.getByRole('row', { name: first?.title ?? '' })).toHaveCount(4);
    },
  },
  {
    name: 'a new stream of a series',
    as: 'subscriber',
    setUp: async ({ page, person, database }) => {
      await seedSeries(database, 4, { organiserId: person.account?.id ?? '' });
      await open(page, '/live-stream?new=1');
      await page.getByRole('dialog').getByRole('combobox', { name: 'Event' }).click();
      await page.getByRole('option', { name: /4 dates/ }).click();
      await expect(page.getByRole('combobox', { name: 'Date' })).toBeVisible();
    },
  },
  {
    name: 'saved dates of a series',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      for (const { id } of await seedSeries(database, 3))
        await database.rows('insert into event_saves (account_id, event_id, created_at) values ($1, $2, now())', [
          person.account?.id,
          id,
        ]);
      await open(page, '/profile/saved');
      await page.getByText('3 saved dates').click();
    },
  },
  {
    name: 'the calendar of an organiser',
    as: 'visitor',
    setUp: async ({ page, database }) => {
      const [first, cancelled, soldOut] = await seedSeries(database, 3);
      await database.rows(`update events set status = 'cancelled' where id = $1`, [cancelled?.id]);
      await database.rows(`update events set is_sold_out = true where id = $1`, [soldOut?.id]);
      const [row] = await database.rows<{ month: string }>(
        `select to_char(starts_at, 'YYYY-MM') as month from events where id = $1`,
        [first?.id],
      );
      await open(page, `/organisers/${first?.organiserHandle}?view=calendar&month=${row?.month}`);
    },
  },
  {
    name: 'the calendar of an organiser in a month without events',
    as: 'visitor',
    setUp: async ({ page, database }) => {
      const { organiserHandle } = await seedEvent(database);
      await open(page, `/organisers/${organiserHandle}?view=calendar&month=2026-01`);
      await expect(page.getByRole('link', { name: /^Go to / })).toBeVisible();
    },
  },
  {
    name: 'the calendar of a series',
    as: 'visitor',
    setUp: async ({ page, database }) => {
      const [first, cancelled] = await seedSeries(database, 9);
      await database.rows(`update events set status = 'cancelled' where id = $1`, [cancelled?.id]);
      await open(page, `/events/${first?.slug}`);
      await page.getByRole('button', { name: 'All dates' }).click();
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  },
];
