import { DAY_MS } from '@festoon/contracts/core/durations';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { cardColumns, cardJoins, savedBy, withReaderCardTexts, type CardRow } from '../card-queries.ts';
import type { EventSearch } from './event-search.ts';
import { searchFilter, distanceMetres, firstOfSeriesFilter, isNear, relevance } from './search-filter-queries.ts';

export type SortKey = 'relevance' | 'soonest' | 'price' | 'distance' | 'popular' | 'newest';
type SortValue = string | number | Date;
export type ExploreRow = CardRow & { readonly key: SortValue | null };

export type ExplorePage = {
  readonly sort: SortKey;
  /** The last event of the previous page: its sort key, its start if that is the second key, and its id. */
  readonly after: { readonly key: SortValue | null; readonly startsAt: string; readonly id: string } | null;
  readonly limit: number;
  readonly viewerId: string | null;
};

/** The sort key of events without a price, which come after the most expensive ones. */
const NO_PRICE = sql`9000000000000`;
const RANKED_MAX = 1000;
const RANKED_PERIODS_DAYS = [2, 14, 60, null] as const;
/** Events whose distance rounds to the same metre as that of the farthest one are at most this much farther. */
const METRES_ROUNDED = 1;

type Order = { readonly key: RawBuilder<unknown> | null; readonly descending: boolean; readonly isRanked?: boolean };

/** Returns one page of a search in a total order: by the key, then by start, then by id. */
export async function listMatching(tx: DbOrTx, search: EventSearch, page: ExplorePage): Promise<ExploreRow[]> {
  const order = orderOf(search, page.sort);
  const candidates = await candidateFilter(tx, search, order);
  const withinReach = await reachFilter(tx, search, page);
  const direction = order.descending ? sql`desc` : sql`asc`;
  const keys = order.key === null ? sql`` : sql`${order.key} ${direction}, `;
  const distance = search.near === null ? sql`null::int` : distanceMetres(search.near);
  const { rows } = await sql<ExploreRow>`
    with page as (
      select e.id, ${order.key ?? sql`null::int`} as key
      from events e
      where ${candidates} and ${withinReach} and ${afterCursor(order, page.after)} and ${firstOfSeriesFilter(search)}
      order by ${keys}e.starts_at, e.id
      limit ${page.limit}
    )
    select ${cardColumns}, ${savedBy(page.viewerId)} as "isSaved", ${distance} as "distanceMetres", page.key
    from page
    join events e on e.id = page.id
    ${cardJoins}
    order by ${order.key === null ? sql`` : sql`page.key ${direction}, `}e.starts_at, e.id`.execute(tx);
  return rows.map(withReaderCardTexts);
}

/** Returns the number of events that a search lists, up to a limit. */
export async function countUpTo(tx: DbOrTx, search: EventSearch, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from events e where ${searchFilter(search)} and ${firstOfSeriesFilter(search)} limit ${limit}
    ) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the condition that limits the distance of a page sorted by distance to that of the page's farthest event, which
 * an index finds in the order of the distance. Only these events are sorted: by whole metres, then by start.
 */
async function reachFilter(tx: DbOrTx, search: EventSearch, page: ExplorePage): Promise<RawBuilder<boolean>> {
  const { near } = search;
  if (page.sort !== 'distance' || near === null) return sql<boolean>`true`;
  const { rows } = await sql<{ count: number; metres: number }>`
    select count(*) as count, coalesce(max(nearest.metres), 0)::float8 as metres from (
      select earth_distance(ll_to_earth(e.latitude, e.longitude), ll_to_earth(${near.latitude}, ${near.longitude})) as metres
      from events e
      where ${searchFilter(search)} and ${afterCursor(orderOf(search, page.sort), page.after)} and ${firstOfSeriesFilter(search)}
      order by ll_to_earth(e.latitude, e.longitude) <-> ll_to_earth(${near.latitude}, ${near.longitude})
      limit ${page.limit}
    ) nearest`.execute(tx);
  const [farthest] = rows;
  if (farthest === undefined || farthest.count < page.limit) return sql<boolean>`true`;
  return isNear({ ...near, radiusKm: (farthest.metres + METRES_ROUNDED) / 1000 });
}

/**
 * Limits the events to rank. Ranking reads every event that matches, so for a word in tens of thousands of events only the
 * soonest ones are ranked. No one pages further than that.
 */
async function candidateFilter(tx: DbOrTx, search: EventSearch, order: Order): Promise<RawBuilder<boolean>> {
  if (!order.isRanked) return searchFilter(search);
  return sql<boolean>`e.id = any(${await listSoonestIds(tx, search)}::uuid[])`;
}

/** Lists the soonest matching events, from longer and longer periods until there are enough, so that few are read and sorted. */
async function listSoonestIds(tx: DbOrTx, search: EventSearch): Promise<string[]> {
  for (const days of RANKED_PERIODS_DAYS) {
    const until =
      days === null ? sql<boolean>`true` : sql<boolean>`e.starts_at < ${new Date(search.now.getTime() + days * DAY_MS)}`;
    // The offset keeps the planner from reading events in the order of their start and checking the words of each.
    const { rows } = await sql<{ id: string }>`
      select id from (select e.id, e.starts_at from events e where ${searchFilter(search)} and ${until} offset 0) matching
      order by starts_at, id limit ${RANKED_MAX}`.execute(tx);
    if (rows.length >= RANKED_MAX || days === null) return rows.map(({ id }) => id);
  }
  return [];
}

function orderOf(search: EventSearch, sort: SortKey): Order {
  if (sort === 'relevance' && search.text !== null) return { key: relevance(search.text), descending: true, isRanked: true };
  if (sort === 'distance' && search.near !== null) return { key: distanceMetres(search.near), descending: false };
  if (sort === 'popular') return { key: sql`e.booked_count`, descending: true };
  if (sort === 'newest') return { key: sql`e.published_at`, descending: true };
  if (sort === 'price') return { key: sql`coalesce(e.price_from_minor, ${NO_PRICE})`, descending: false };
  return { key: null, descending: false };
}

/**
 * Returns the condition for the rows after the previous page. Its first comparison lets an index start at the right
 * position.
 */
function afterCursor(order: Order, after: ExplorePage['after']): RawBuilder<boolean> {
  if (after === null) return sql<boolean>`true`;
  const rest = sql<boolean>`(e.starts_at, e.id) > (${after.startsAt}::timestamptz, ${after.id}::uuid)`;
  if (order.key === null) return rest;
  if (order.descending) return sql<boolean>`${order.key} <= ${after.key} and (${order.key} < ${after.key} or ${rest})`;
  return sql<boolean>`${order.key} >= ${after.key} and (${order.key} > ${after.key} or ${rest})`;
}
