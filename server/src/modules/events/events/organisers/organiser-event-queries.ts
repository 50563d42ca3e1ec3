import type { TeamRole } from '@festoon/contracts/events/team-role';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { CardRow } from '../card-queries.ts';
import { beginsOnDay } from '../../../../platform/db/begins-on-day.ts';
import type { DayPeriod } from '../../../../platform/text/typed-day-rules.ts';

export type OrganiserEventRow = {
  id: string;
  slug: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
  allDay: boolean;
  timeZone: string;
  status: CardRow['status'];
  coverKey: string | null;
  coverAlt: string;
  coverColour: string;
  city: string;
  soldCount: number;
  capacity: number | null;
  incomeMinor: number;
  role: TeamRole;
  seriesId: string | null;
  occurrenceCount: number;
};

/** The words of a search, and the days that its text names. */
export type OrganiserEventTerms = { readonly terms: readonly string[]; readonly days: readonly DayPeriod[] };

export type OrganiserEventsParams = {
  readonly accountId: string;
  readonly now: Date;
  readonly when: 'upcoming' | 'past' | 'draft';
  /** Null lists all events. */
  readonly search: OrganiserEventTerms | null;
  /** Lists the dates of this series one by one. */
  readonly seriesId: string | null;
  readonly isManaged: boolean;
  readonly isPublished: boolean;
  readonly after: { readonly startsAt: string; readonly id: string } | null;
  readonly limit: number;
};

/** Selects the events that an account organises or helps with, each once. */
const ownEvents = (accountId: string) => sql`
  select id as event_id, 'owner' as role from events where organiser_id = ${accountId}
  union all
  select member.event_id, member.role from event_team member join events organised on organised.id = member.event_id
  where member.account_id = ${accountId} and organised.organiser_id <> ${accountId}`;

/**
 * Lists the events that an account organises or works on. A series is listed once, by its first date in the order of the list,
 * with the number of its dates that match. Only owners and managers see the income.
 */
export async function listOrganiserEventRows(tx: DbOrTx, page: OrganiserEventsParams): Promise<OrganiserEventRow[]> {
  const { accountId, seriesId, after } = page;
  const direction = page.when === 'past' ? sql`desc` : sql`asc`;
  const isAfter = page.when === 'past' ? sql`<` : sql`>`;
  const group = seriesId === null ? sql`coalesce(e.series_id, e.id)` : sql`e.id`;
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(listed.starts_at, listed.id) ${isAfter} (${after.startsAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<OrganiserEventRow>`
    with own as (${ownEvents(accountId)}), listed as (
      select e.id, e.starts_at, own.role, count(*) over (partition by ${group}) as occurrence_count,
        row_number() over (partition by ${group} order by e.starts_at ${direction}, e.id ${direction}) as place
      from own join events e on e.id = own.event_id
      where ${sql.join(pageConditions(page), sql` and `)}
    ), page as (
      select * from listed where place = 1 and ${afterCursor}
      order by starts_at ${direction}, id ${direction} limit ${page.limit}
    )
    select e.id, e.slug, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.doors_at as "doorsAt", e.all_day as "allDay",
      e.time_zone as "timeZone", e.status, e.cover_key as "coverKey", e.cover_alt as "coverAlt", e.cover_colour as "coverColour", e.city,
      coalesce(stock.sold, 0) as "soldCount", stock.capacity, e.series_id as "seriesId", page.role,
      page.occurrence_count::int as "occurrenceCount",
      case when page.role in ('owner', 'manager') then coalesce((
        select sum(n.income_minor)::bigint from event_metrics n where n.event_id = e.id and n.dimension = 'all'
      ), 0) else 0 end as "incomeMinor"
    from page join events e on e.id = page.id
    left join lateral (
      select sum(t.sold)::int as sold, case when count(*) = count(t.quantity) then sum(t.quantity)::int end as capacity
      from ticket_types t where t.event_id = e.id and t.archived_at is null
    ) stock on true
    order by e.starts_at ${direction}, e.id ${direction}`.execute(tx);
  return rows;
}

function pageConditions(page: OrganiserEventsParams): RawBuilder<unknown>[] {
  const { now, when, search, seriesId } = page;
  const periods = {
    draft: sql`e.status = 'draft'`,
    past: sql`e.status <> 'draft' and e.ends_at <= ${now}`,
    upcoming: sql`e.status <> 'draft' and e.ends_at > ${now}`,
  };
  return [
    periods[when],
    search === null ? sql`true` : matches(search),
    seriesId === null ? sql`true` : sql`e.series_id = ${seriesId}`,
    page.isManaged ? sql`own.role in ('owner', 'manager')` : sql`true`,
    page.isPublished ? sql`e.status = 'published'` : sql`true`,
  ];
}

/** Returns the SQL condition that the title has all terms, or that the event begins on a day of the search. */
function matches({ terms, days }: OrganiserEventTerms): RawBuilder<boolean> {
  return sql<boolean>`(${beginsOnDay(days)}
    or not exists (select 1 from unnest(${terms}::text[]) term where position(fold(term) in fold(e.title)) = 0))`;
}

export type OrganiserEventMatchRow = Pick<
  OrganiserEventRow,
  'id' | 'slug' | 'title' | 'startsAt' | 'endsAt' | 'timeZone' | 'status' | 'city' | 'role' | 'occurrenceCount'
>;

type SearchParams = {
  readonly accountId: string;
  readonly now: Date;
  readonly search: OrganiserEventTerms;
  readonly limit: number;
};

/**
 * Lists the events of an account that match a search: events that are not over first, then the nearest in time. Of each series,
 * only the first of them is listed, with the number of dates that match.
 */
export async function searchOrganiserEventRows(
  tx: DbOrTx,
  { accountId, now, search, limit }: SearchParams,
): Promise<OrganiserEventMatchRow[]> {
  const nearest = sql`e.ends_at <= ${now}, abs(extract(epoch from e.starts_at - ${now}::timestamptz)), e.id`;
  const { rows } = await sql<OrganiserEventMatchRow>`
    with own as (${ownEvents(accountId)}), found as (
      select e.id, own.role, count(*) over (partition by coalesce(e.series_id, e.id)) as occurrence_count,
        row_number() over (partition by coalesce(e.series_id, e.id) order by ${nearest}) as place
      from own join events e on e.id = own.event_id
      where ${matches(search)}
    )
    select e.id, e.slug, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.time_zone as "timeZone", e.status, e.city,
      found.role, found.occurrence_count::int as "occurrenceCount"
    from found join events e on e.id = found.id
    where found.place = 1
    order by ${nearest}
    limit ${limit}`.execute(tx);
  return rows;
}
