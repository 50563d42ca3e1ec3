import { sql, type RawBuilder } from 'kysely';
import type { EventModerationReason, EventModerationState } from '@festoon/contracts/events/event-moderation';
import type { EventFormat } from '@festoon/contracts/events/events';
import type { CategoryTranslations } from '@festoon/contracts/events/translations';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { beginsOnDay } from '../../../../platform/db/begins-on-day.ts';
import { withReaderTexts } from '../../../../platform/db/reader-texts.ts';
import type { EventSearch } from './event-search.ts';

export type EventRow = {
  id: string;
  slug: string;
  title: string;
  status: 'draft' | 'published' | 'cancelled' | 'suspended';
  hasEnded: boolean;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
  allDay: boolean;
  timeZone: string;
  city: string;
  format: EventFormat;
  categorySlug: string;
  categoryName: string;
  categoryTranslations: CategoryTranslations;
  organiserId: string;
  organiserName: string;
  organiserHandle: string | null;
  bookedTickets: number;
  seriesId: string | null;
  moderation: {
    state: EventModerationState;
    reasons: EventModerationReason[];
    blocksPublishing: boolean;
    requestedAt: string;
  } | null;
  featuredPosition: number | null;
  createdAt: Date;
  /** The sort key, at the full precision of the database. */
  key: string;
};

export type EventListRow = EventRow & {
  /** The dates of its series that match. Null for a single event, and if only one date matches. */
  series: {
    occurrenceCount: number;
    bookedTickets: number;
    lastStartsAt: string;
    hasEnded: boolean;
    hasOneStatus: boolean;
  } | null;
};

export type EventPage = {
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly limit: number;
};

/** The columns of a row; `e` is the event. */
export const rowColumns = sql`
  e.id, e.slug, e.title, e.status, e.is_over as "hasEnded", e.starts_at as "startsAt", e.ends_at as "endsAt", e.doors_at as "doorsAt",
  e.all_day as "allDay", e.time_zone as "timeZone", e.city, e.format, e.category_slug as "categorySlug", c.name as "categoryName",
  c.translations as "categoryTranslations", a.id as "organiserId", a.name as "organiserName", a.handle as "organiserHandle", e.booked_count as "bookedTickets",
  e.series_id as "seriesId",
  (select jsonb_build_object('state', r.state, 'reasons', r.reasons, 'blocksPublishing', r.blocks_publishing,
      'requestedAt', r.requested_at)
    from event_moderations r where r.event_id = e.id) as moderation,
  (select (select count(*)::int from featured_events o where (o.position, o.event_id) <= (f.position, f.event_id))
    from featured_events f where f.event_id = e.id) as "featuredPosition",
  e.created_at as "createdAt"`;

export const rowJoins = sql`join categories c on c.slug = e.category_slug join accounts a on a.id = e.organiser_id`;

/** Returns the row of an event whose category has its name in the administrator's language. */
export function withReaderCategoryName<Row extends Pick<EventRow, 'categoryName' | 'categoryTranslations'>>(row: Row): Row {
  return withReaderTexts(row, row.categoryTranslations, { categoryName: 'name' });
}

type Order = { readonly key: RawBuilder<unknown>; readonly descending: boolean };

/** Lists events, a series once: by the first of its dates that match, with a summary of these dates. */
export async function listEvents(db: DbOrTx, search: EventSearch, page: EventPage): Promise<EventListRow[]> {
  const summary = sql`
    left join lateral (
      select jsonb_build_object('occurrenceCount', count(*), 'bookedTickets', sum(dates.booked_count),
        'lastStartsAt', max(dates.starts_at), 'hasEnded', bool_and(dates.is_over),
        'hasOneStatus', count(distinct (dates.status, dates.review_state)) = 1) as series
      from (${datesOfSeries(
        search,
        sql`e.booked_count, e.starts_at, e.is_over, e.status,
          (select r.state from event_moderations r where r.event_id = e.id) as review_state`,
      )}) dates
      having count(*) > 1
    ) summary on e.series_id is not null`;
  return listRows(db, search, { page, isListed: isFirstOfSeries(search), summary });
}

/** Lists events one by one, also the dates of a series. */
export async function listEventDates(db: DbOrTx, search: EventSearch, page: EventPage): Promise<EventListRow[]> {
  const summary = sql`cross join (select null::jsonb as series) summary`;
  return listRows(db, search, { page, isListed: sql<boolean>`true`, summary });
}

/** Selects the events of the list, a series once unless its dates are listed. Each way to find an event stops at `rowsMax`. */
export function selectEvents(search: EventSearch, rowsMax: number): RawBuilder<unknown> {
  const isListed = search.seriesId === undefined ? isFirstOfSeries(search) : sql<boolean>`true`;
  const ways = searchClauses(search).map(
    (searchClause) => sql`(
      select e.id from ${fromClause(search)}
      where ${sql.join([...conditions(search), searchClause, isListed], sql` and `)} limit ${rowsMax})`,
  );
  return sql`select from (${sql.join(ways, sql` union `)}) found`;
}

type Listing = {
  readonly page: EventPage;
  readonly isListed: RawBuilder<boolean>;
  /** A join that adds `summary.series`. */
  readonly summary: RawBuilder<unknown>;
};

/** Lists rows. `review` is joined if it filters or sorts, so that its small index is used first. */
async function listRows(db: DbOrTx, search: EventSearch, { page, isListed, summary }: Listing): Promise<EventListRow[]> {
  const { after, limit } = page;
  const { key, descending } = orderOf(search);
  const direction = descending ? sql`desc` : sql`asc`;
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(${key}, e.id) ${descending ? sql`<` : sql`>`} (${after.key}::timestamptz, ${after.id}::uuid)`;
  const clauses = [afterCursor, ...conditions(search)];
  // Each way to find an event has a separate limit, so a word in half of all titles costs no more than a rare one.
  const pages = searchClauses(search).map(
    (searchClause) => sql`(
      select e.id, ${key} as key from ${fromClause(search)} where ${sql.join([...clauses, searchClause, isListed], sql` and `)}
      order by ${key} ${direction}, e.id ${direction} limit ${limit})`,
  );
  const { rows } = await sql<EventListRow>`
    with page as (
      select distinct found.* from (${sql.join(pages, sql` union all `)}) found
      order by key ${direction}, id ${direction} limit ${limit}
    )
    select ${rowColumns}, summary.series, to_char(page.key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
    from page join events e on e.id = page.id ${rowJoins} ${summary}
    order by page.key ${direction}, e.id ${direction}`.execute(db);
  return rows.map(withReaderCategoryName);
}

/**
 * Returns the SQL condition that an event is single, or the first of the dates of its series that match. The index of a series
 * finds its first date, so the number of its dates does not matter.
 */
function isFirstOfSeries(search: EventSearch): RawBuilder<boolean> {
  return sql<boolean>`(e.series_id is null or e.id = (
    select dates.id from (${datesOfSeries(search, sql`e.id, e.starts_at`)}) dates order by dates.starts_at, dates.id limit 1))`;
}

/** Selects the dates of the series of the outer `e` that match, as `e`. */
function datesOfSeries(search: EventSearch, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select found.* from (select e.series_id as wanted) own
    cross join lateral (
      select ${columns} from ${fromClause(search)}
      where e.series_id = own.wanted and ${sql.join(conditions(search), sql` and `)}
        and (${sql.join(searchClauses(search), sql` or `)})
    ) found`;
}

function fromClause({ moderation, sort }: EventSearch): RawBuilder<unknown> {
  return moderation === undefined && sort !== 'pending'
    ? sql`events e`
    : sql`event_moderations review join events e on e.id = review.event_id`;
}

function orderOf({ sort }: EventSearch): Order {
  if (sort === 'pending') return { key: sql`review.requested_at`, descending: false };
  if (sort === 'soonest') return { key: sql`e.starts_at`, descending: false };
  return { key: sql`e.created_at`, descending: true };
}

function conditions(search: EventSearch): RawBuilder<unknown>[] {
  const { status, moderation, category, featured, period, seriesId } = search;
  return [
    sql`true`,
    ...(seriesId === undefined ? [] : [sql`e.series_id = ${seriesId}`]),
    ...(status === undefined ? [] : [sql`e.status = ${status}`]),
    ...(moderation === undefined ? [] : [sql`review.state = ${moderation}`]),
    // A cancelled or unpublished event is no longer pending review.
    ...(moderation === 'pending' ? [sql`e.status in ('published', 'suspended')`] : []),
    ...(category === undefined ? [] : [sql`e.category_slug = ${category}`]),
    ...(featured === undefined ? [] : [sql`e.id in (select event_id from featured_events)`]),
    ...(period === undefined ? [] : [period === 'past' ? sql`e.is_over` : sql`not e.is_over`]),
  ];
}

/** Returns the conditions for the form of the search text. Each form has separate indexes. */
function searchClauses({ term }: EventSearch): RawBuilder<unknown>[] {
  if (term === null) return [sql`true`];
  const { kind, text, days } = term;
  if (kind === 'id') return [sql`e.id = ${text}::uuid`, sql`e.organiser_id = ${text}::uuid`];
  if (kind === 'email') return [sql`e.organiser_id in (select id from accounts where email = ${text} and role = 'user')`];
  if (kind === 'handle') return [sql`e.organiser_id in (select id from accounts where handle = ${text})`];
  const pattern = `%${escapeLike(text)}%`;
  return [
    sql`fold(e.title) like fold(${pattern})`,
    sql`length(${text}) >= 3 and e.organiser_id in (select id from accounts a where a.search_text like fold(${pattern}))`,
    sql`e.id in (select id from events where slug = lower(${text}) union select event_id from event_slugs where slug = lower(${text}))`,
    ...(days.length === 0 ? [] : [beginsOnDay(days)]),
  ];
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
