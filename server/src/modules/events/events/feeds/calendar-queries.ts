import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { EventSearch } from '../search/event-search.ts';
import { searchFilter } from '../search/search-filter-queries.ts';

export type CalendarRow = { id: string; day: string; count: number };

type CalendarParams = { readonly zone: string; readonly perDay: number };

/**
 * Lists the first few events that begin on each day of the window, with the number that begin on that day. A whole-day event
 * counts on the day in its own time zone.
 */
export async function listCalendar(
  tx: DbOrTx,
  search: EventSearch,
  { zone, perDay }: CalendarParams,
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

/**
 * Returns the same for these days of a search that an index on the start can serve: counts the days, and reads only the first events
 * of each.
 */
export async function listCalendarByDay(
  tx: DbOrTx,
  search: EventSearch,
  { zone, perDay, days }: CalendarParams & { readonly days: readonly string[] },
): Promise<CalendarRow[]> {
  const filter = sql<boolean>`${searchFilter(search)} and e.starts_at >= ${search.window.from}`;
  // All days of all time zones are within these hours; the second condition picks the day.
  const first = (condition: RawBuilder<boolean>, dayZone: RawBuilder<string>) => sql`(
    select e.id, e.starts_at from events e
    where ${filter} and ${condition} and (e.starts_at at time zone ${dayZone})::date = d.day
      and e.starts_at >= d.midnight - interval '15 hours' and e.starts_at < d.midnight + interval '37 hours'
    order by e.starts_at, e.id limit ${perDay}
  )`;
  const timed = sql<boolean>`not e.all_day and e.starts_at >= d.local_midnight - interval '2 hours' and e.starts_at < d.local_midnight + interval '27 hours'`;
  const { rows } = await sql<CalendarRow>`
    with counted as materialized (
      select e.day, count(*) as count from (
        select (e.starts_at at time zone (case when e.all_day then e.time_zone else ${zone} end))::date as day from events e where ${filter}
      ) e group by e.day
    )
    select first.id, d.day::text as day, d.count
    from (
      select day, count, day::timestamp at time zone 'UTC' as midnight, day::timestamp at time zone ${zone} as local_midnight
      from counted where day = any(${days}::date[])
    ) d
    cross join lateral (
      select id, starts_at from (
        ${first(timed, sql<string>`${zone}`)} union all ${first(sql<boolean>`e.all_day`, sql<string>`e.time_zone`)}
      ) both_kinds
      order by starts_at, id limit ${perDay}
    ) first
    order by d.day, first.starts_at, first.id`.execute(tx);
  return rows;
}
