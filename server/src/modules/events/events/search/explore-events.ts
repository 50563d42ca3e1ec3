import { discoveryText } from '@festoon/catalogue/events/discovery';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { exploreEvents as contract, ResolvedPlace } from '@festoon/contracts/events/explore';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { toEventCard } from '../event-card.ts';
import type { EventSearch } from './event-search.ts';
import { listMatching, type ExplorePage, type ExploreRow, type SortKey } from './explore-queries.ts';
import type { Place } from '../gazetteer/find-place.ts';
import { resolveSearch } from './resolve-search.ts';

type Input = EndpointInput<typeof contract>;

/** Returns the matching events page by page, in an order that new events do not change. */
export async function exploreEvents(ctx: Context, actor: UserActor, input: Input) {
  const { search: resolved, place } = await resolveSearch(ctx, input, true);
  const search = inArea(resolved, input);
  const sort = resolveSort(search, input.sort);
  const after = input.cursor === undefined ? null : readCursor(input.cursor, sort);
  const page: ExplorePage = { sort, after, limit: input.limit + 1, viewerId: actor.accountId };
  const rows = await listMatching(ctx.db, search, page);
  const pageRows = rows.slice(0, input.limit);
  const last = pageRows.at(-1);
  const options = { now: search.now, currency: ctx.config.currency };
  return {
    items: pageRows.map((row) => toEventCard(row, options)),
    nextCursor: rows.length > input.limit && last !== undefined ? cursorOf(sort, last) : null,
    place: place === null ? null : toResolvedPlace(place),
  };
}

/** Returns the search within an area of the map. A place without a radius then only sets the distances. */
function inArea(search: EventSearch, input: Input): EventSearch {
  const { west, south, east, north } = input;
  const missing = (['west', 'south', 'east', 'north'] as const).filter((edge) => input[edge] === undefined);
  if (missing.length === 4) return search;
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    throw new InvalidInput(missing.map((path) => ({ path, message: discoveryText('areaNeedsAllEdges') })));
  if (south > north) throw new InvalidInput([{ path: 'south', message: discoveryText('southAboveNorth') }]);
  const near = search.near === null || input.radiusKm !== undefined ? search.near : { ...search.near, radiusKm: null };
  return { ...search, near, box: { west, south, east, north } };
}

export function toResolvedPlace(place: Place): ResolvedPlace {
  const { id, name, countryCode, region, latitude, longitude, timeZone } = place;
  return { id, name, countryCode, region, latitude, longitude, timeZone };
}

/** Returns the sort key. Without search terms there is no relevance, and without a place no distance. */
export function resolveSort(search: EventSearch, requested: SortKey | undefined): SortKey {
  const sort = requested ?? (search.text === null ? 'soonest' : 'relevance');
  if (sort === 'relevance' && search.text === null) return 'soonest';
  return sort === 'distance' && search.near === null ? 'soonest' : sort;
}

export function cursorOf(sort: SortKey, row: ExploreRow): string {
  const key = row.key instanceof Date ? row.key.getTime() : Number(row.key ?? 0);
  return encodeCursor([sort, key, row.startsAt.toISOString(), row.id]);
}

export function readCursor(text: string, sort: SortKey) {
  const [cursorSort, key, startsAt, id] = decodeCursor(text, ['word', 'number', 'time', 'id']);
  if (cursorSort !== sort) decodeCursor('', ['word']);
  const value = sort === 'newest' ? new Date(Number(key)).toISOString() : Number(key);
  return { key: value, startsAt: String(startsAt), id: String(id) };
}
