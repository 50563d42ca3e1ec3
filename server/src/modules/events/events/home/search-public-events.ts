import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { searchPublicEvents as contract } from '@festoon/contracts/events/home';
import type { HomeDate } from '@festoon/contracts/events/home-address';
import { currentLanguage } from '@festoon/catalogue/language';
import type { Context } from '../../../../context.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { toEventCard } from '../event-card.ts';
import { presetWindow, type DatePreset } from '../search/date-window-rules.ts';
import { readDiscoveryState } from '../search/discovery-queries.ts';
import type { EventSearch } from '../search/event-search.ts';
import { cursorOf, readCursor, resolveSort } from '../search/explore-events.ts';
import { listMatching } from '../search/explore-queries.ts';
import { countFacets } from '../search/facet-queries.ts';
import { PLACE_RADIUS_KM, resolveSearch, under20Minor } from '../search/resolve-search.ts';
import { VersionedCache } from '../search/versioned-cache.ts';
import { findHomePlace, type HomePlace } from './find-home-place.ts';

type Input = EndpointInput<typeof contract>;
type Result = EndpointResult<typeof contract>;

const DATES = {
  today: 'today',
  tomorrow: 'tomorrow',
  weekend: 'this-weekend',
  'next-week': 'next-week',
} as const satisfies Record<HomeDate, DatePreset>;

const LIFETIME_MS = 5000;

/** The first pages. They are the same for all callers. */
const storedPages = perDatabase(
  () =>
    new VersionedCache<Result>({
      lifetimeMs: LIFETIME_MS,
      entriesMax: 500,
      bytesMax: 8_000_000,
      bytesOf: (page) => JSON.stringify(page).length,
    }),
);

/** Returns a page of the upcoming public events that match the filters of the home page. */
export async function searchPublicEvents(ctx: Context, _actor: Actor, input: Input): Promise<Result> {
  if (input.cursor !== undefined) return loadPage(ctx, input);
  const now = ctx.clock.now();
  const { version } = await readDiscoveryState(ctx.db, { viewerId: null, eventIds: [] });
  const key = JSON.stringify([currentLanguage(), input]);
  return storedPages(ctx).get(key, { version, now }, () => loadPage(ctx, input));
}

async function loadPage(ctx: Context, input: Input): Promise<Result> {
  const place = input.place === undefined ? null : await findHomePlace(ctx, input.place);
  // A place that nothing is known about has no events, and says so.
  if (input.place !== undefined && place === null) return { total: 0, place: null, items: [], nextCursor: null };
  const search = await toSearch(ctx, input, place);
  const sort = resolveSort(search, input.sort);
  const rows = await listMatching(ctx.db, search, {
    sort,
    after: input.cursor === undefined ? null : readCursor(input.cursor, sort),
    limit: input.limit + 1,
    viewerId: null,
  });
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  const { currency } = ctx.config;
  const { total } = await countFacets(ctx.db, search, { facets: [], windows: [], under20Minor: under20Minor(currency) });
  return {
    total,
    place: place === null ? null : { address: place.address, label: place.label },
    items: shown.map((row) => toEventCard(row, { now: search.now, currency })),
    nextCursor: rows.length > input.limit && last !== undefined ? cursorOf(sort, last) : null,
  };
}

async function toSearch(ctx: Context, input: Input, place: HomePlace | null): Promise<EventSearch> {
  const { q, category, price, when, format } = input;
  const { search } = await resolveSearch(
    ctx,
    {
      ...(q !== undefined && { q }),
      ...(category !== undefined && { category: [category] }),
      ...(price !== undefined && { price }),
      ...(format !== undefined && { format: ['online', 'hybrid'] }),
    },
    false,
  );
  const window = when && presetWindow(DATES[when], search.now, place?.timeZone ?? 'UTC');
  return {
    ...search,
    ...(window && { window: { ...window, includesPast: false } }),
    near: place === null ? null : { latitude: place.latitude, longitude: place.longitude, radiusKm: PLACE_RADIUS_KM },
  };
}
