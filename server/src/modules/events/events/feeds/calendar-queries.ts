import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { EventSearch } from '../search/event-search.ts';
import { searchFilter } from '../search/search-filter-queries.ts';

export type CalendarRow = { id: string; day: string; count: number };

/**
 * Lists the first few events that begin on each day of the window, with the number that begin on that day. A whole-day event
 * counts on the day in its own time zone.
 */
export async function listCalendar(
  tx: DbOrTx,
  search: EventSearch,
  { zone, perDay }: { zone: string; perDay: number },
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select id, day, count from (
      select e.id, e.day::text as day, count(*) over (partition by e.day) as count,
        row_number() over (partition by e.day order by e.starts_at, e.id) as place
      from (
        select e.id, e.starts_at, (e.starts_at at time zone (case when e.all_day then e.time_zone else ${zone} end))::date as day
        from events e where ${searchFilter(search)} and e.starts_at >= ${search.window.from}
      ) e
    ) placed
    where place <= ${perDay}
    order by day, place`.execute(tx);
  return rows;
}
