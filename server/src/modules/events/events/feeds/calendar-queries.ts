import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { EventSearch } from '../search/event-search.ts';
import { searchFilter } from '../search/search-filter-queries.ts';

export type CalendarRow = { id: string; day: string; count: number };

type CalendarParams = {
  /** The time zone of the reader. Null counts each event on the day in its own time zone. */
  readonly zone: string | null;
  readonly perDay: number;
};

/** The public events of an organiser, or the dates of a series that a viewer who sees one of them may see. */
export type CalendarScope =
  | { readonly kind: 'organiser'; readonly organiserId: string; readonly includesMembersOnly: boolean }
  | {
      readonly kind: 'series';
      readonly seriesId: string;
      /** The event whose page the viewer sees, and who may see it. */
      readonly eventId: string;
      readonly visibility: string;
      readonly viewerId: string | null;
    };

/** The events of a scope that begin in a window. `endsAfter` leaves out those that are over. */
export type ScopedEvents = {
  readonly scope: CalendarScope;
  readonly from: Date;
  readonly to: Date;
  readonly endsAfter: Date | null;
};

/** Returns the SQL condition that an event of a search begins in its window. `e` is the event. */
function beginsInWindow(search: EventSearch): RawBuilder<boolean> {
  return sql<boolean>`${searchFilter(search)} and e.starts_at >= ${search.window.from}`;
}

/**
 * Lists the first few events that begin on each day, with the number that begin on that day. A whole-day event counts on the day
 * in its own time zone.
 */
export async function listCalendar(
  tx: DbOrTx,
  events: EventSearch | ScopedEvents,
  { zone, perDay }: CalendarParams,
): Promise<CalendarRow[]> {
  const filter = 'scope' in events ? isInScopeAndWindow(events) : beginsInWindow(events);
  const dayZone = zone === null ? sql`e.time_zone` : sql`(case when e.all_day then e.time_zone else ${zone} end)`;
  const { rows } = await sql<CalendarRow>`
    select id, day, count from (
      select e.id, e.day::text as day, count(*) over (partition by e.day) as count,
        row_number() over (partition by e.day order by e.starts_at, e.id) as place
      from (
        select e.id, e.starts_at, (e.starts_at at time zone ${dayZone})::date as day from events e where ${filter}
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
  { zone, perDay, days }: CalendarParams & { readonly zone: string; readonly days: readonly string[] },
): Promise<CalendarRow[]> {
  const filter = beginsInWindow(search);
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

function isInScopeAndWindow({ scope, from, to, endsAfter }: ScopedEvents): RawBuilder<boolean> {
  return sql<boolean>`${isInScope(scope)} and ${isNotOver(endsAfter)} and e.starts_at >= ${from} and e.starts_at < ${to}`;
}

function isNotOver(endsAfter: Date | null): RawBuilder<boolean> {
  return endsAfter === null ? sql<boolean>`true` : sql<boolean>`e.ends_at > ${endsAfter}`;
}

/** Returns the SQL condition that an event is in a scope. Cancelled ones are, because a calendar marks them. */
function isInScope(scope: CalendarScope): RawBuilder<boolean> {
  const isListed = sql<boolean>`e.status in ('published', 'cancelled') and e.published_at is not null`;
  if (scope.kind === 'organiser') {
    const visibilities = scope.includesMembersOnly ? ['public', 'members'] : ['public'];
    return sql<boolean>`e.organiser_id = ${scope.organiserId} and ${isListed} and e.visibility = any(${visibilities}::text[])`;
  }
  // People are invited to single dates.
  return sql<boolean>`e.series_id = ${scope.seriesId} and ${isListed} and e.visibility = ${scope.visibility}
    and (e.visibility <> 'invited' or e.id = ${scope.eventId} or exists (
      select 1 from event_guests g join accounts me on me.email = g.email
      where g.event_id = e.id and me.id = ${scope.viewerId}::uuid))`;
}

/** Returns the first day after this one on which an event of a scope begins in its own time zone, or null. */
export async function findNextDay(
  tx: DbOrTx,
  { scope, endsAfter }: Pick<ScopedEvents, 'scope' | 'endsAfter'>,
  after: Date,
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select (e.starts_at at time zone e.time_zone)::date::text as day from events e
    where ${isInScope(scope)} and ${isNotOver(endsAfter)} and e.starts_at >= ${after}
      and (e.starts_at at time zone e.time_zone)::date > (${after}::timestamptz at time zone 'UTC')::date
    order by e.starts_at, e.id limit 1`.execute(tx);
  return rows[0]?.day ?? null;
}
