import { currentLanguage } from '@festoon/catalogue/language';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { ALL_PLACES, BROWSE_DATES, type BrowseDate, type browseEvents as contract } from '@festoon/contracts/events/browse';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Actor, HttpReply } from '../../../../platform/http/module.ts';
import { toEventCard } from '../event-card.ts';
import { presetWindow } from '../search/date-window-rules.ts';
import { readDiscoveryState } from '../search/discovery-queries.ts';
import { ANY_TIME, unfilteredSearch, type EventSearch } from '../search/event-search.ts';
import { listMatching, type ExplorePage } from '../search/explore-queries.ts';
import { countListedByCategory, listCategoryRows, resolveCategories, type CategoryRow } from '../search/home-queries.ts';
import { VersionedCache } from '../search/versioned-cache.ts';
import {
  countWindows,
  findCity,
  listCityCategories,
  listLargestCities,
  listNearestCities,
  type CategoryCount,
  type CityRow,
} from './browse-queries.ts';
import { possibleSlugs } from './possible-slugs.ts';

type Input = EndpointInput<typeof contract>;
type Result = EndpointResult<typeof contract>;

const CITIES = 12;
/** A page can be this old, for example when events have ended since. */
const LIFETIME_MS = 5000;
const CACHE_SECONDS = 15;

/** The first pages. They are the same for all callers with the same language. */
const storedPages = perDatabase(
  () =>
    new VersionedCache<Result>({
      lifetimeMs: LIFETIME_MS,
      entriesMax: 500,
      bytesMax: 8_000_000,
      bytesOf: (page) => JSON.stringify(page).length,
    }),
);

/** Returns a page of the upcoming public events of a place, with counts and links to further places. */
export async function browseEvents(ctx: Context, _actor: Actor, input: Input): Promise<Result> {
  const place = await getPlace(ctx, input);
  if (input.cursor !== undefined) return loadPage(ctx, place, input);
  const now = ctx.clock.now();
  const { version } = await readDiscoveryState(ctx.db, { viewerId: null, eventIds: [] });
  const key = JSON.stringify([currentLanguage(), place.city?.id, place.category?.slug, input.date, input.limit]);
  return storedPages(ctx).get(key, { version, now }, () => loadPage(ctx, place, input));
}

/** Allows everyone with the same language to cache the response, unless it renews the session of a signed-in caller. */
export function respondWithCaching(reply: HttpReply, result: Result): Result {
  if (reply.hasHeader('set-cookie')) return result;
  void reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`).header('vary', 'accept-language, cookie');
  return result;
}

type BrowsePlace = { readonly city: CityRow | null; readonly category: CategoryRow | null };

/** Returns the city and category of an address, also for an earlier category and for other spellings of a city. */
async function getPlace(ctx: Context, { place, category }: Pick<Input, 'place' | 'category'>): Promise<BrowsePlace> {
  const city = place === ALL_PLACES ? null : await findCity(ctx.db, possibleSlugs(place));
  if (city === null && place !== ALL_PLACES) throwDomainError('not_found');
  return { city, category: category === undefined ? null : await getCategory(ctx, category) };
}

async function getCategory(ctx: Context, slug: string): Promise<CategoryRow> {
  const categories = await listCategoryRows(ctx.db);
  const find = (wanted: string | undefined) => categories.find((category) => category.slug === wanted);
  return find(slug) ?? find((await resolveCategories(ctx.db, [slug])).get(slug)) ?? throwDomainError('not_found');
}

async function loadPage(ctx: Context, { city, category }: BrowsePlace, input: Input): Promise<Result> {
  const now = ctx.clock.now();
  const windowOf = (date: BrowseDate) => presetWindow(date, now, city?.timeZone ?? 'UTC');
  const place = { ...unfilteredSearch(now), city, categories: category === null ? [] : [category.slug] };
  const window = input.date === undefined ? ANY_TIME : { ...windowOf(input.date), includesPast: false };
  const categorySlug = category?.slug ?? null;
  const counts = await countWindows(ctx.db, place, BROWSE_DATES.map(windowOf));
  const categories = await listCategories(ctx, now, city);
  const cities =
    city === null
      ? await listLargestCities(ctx.db, categorySlug, CITIES)
      : await listNearestCities(ctx.db, { city, categorySlug, limit: CITIES });
  const counted = categories.filter(({ slug }) => categorySlug === null || slug === categorySlug);
  return {
    city,
    category,
    total: city !== null && categorySlug === null ? city.count : counted.reduce((sum, { count }) => sum + count, 0),
    categories,
    dates: BROWSE_DATES.map((value, index) => ({ value, count: counts[index] ?? 0 })),
    cities,
    ...(await listCards(ctx, { ...place, window }, input)),
  };
}

/** Returns the categories with upcoming events. Those of all places include online events. */
async function listCategories(ctx: Context, now: Date, city: CityRow | null): Promise<CategoryCount[]> {
  if (city !== null) return listCityCategories(ctx.db, city.id);
  const counts = await countListedByCategory(ctx.db, unfilteredSearch(now));
  const categories = await listCategoryRows(ctx.db);
  return categories.flatMap(({ slug, name }) => {
    const count = counts.get(slug) ?? 0;
    return count === 0 ? [] : [{ slug, name, count }];
  });
}

async function listCards(ctx: Context, search: EventSearch, { cursor, limit }: Pick<Input, 'cursor' | 'limit'>) {
  const page: ExplorePage = {
    sort: 'soonest',
    after: cursor === undefined ? null : readCursor(cursor),
    limit: limit + 1,
    viewerId: null,
  };
  const rows = await listMatching(ctx.db, search, page);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toEventCard(row, { now: search.now, currency: ctx.config.currency })),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.startsAt.toISOString(), last.id]) : null,
  };
}

function readCursor(text: string): ExplorePage['after'] {
  const [startsAt, id] = decodeCursor(text, ['time', 'id']);
  return { key: null, startsAt: String(startsAt), id: String(id) };
}
