import { discoveryText } from '@festoon/catalogue/events/discovery';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { countEvents } from '@festoon/contracts/events/explore';
import { toMinorUnits } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import { timeZoneOrUtc, presetWindow, rangeWindow } from './date-window-rules.ts';
import {
  ANY_PRICE,
  ANY_TIME,
  type EventSearch,
  type SearchPoint,
  type SearchPrice,
  type SearchWindow,
  type SearchText,
} from './event-search.ts';
import { resolveCategories } from './home-queries.ts';
import { findPlace, type Place } from '../gazetteer/find-place.ts';
import { inTransaction, type Db } from '../../../../platform/db/db.ts';
import { foldName } from '../gazetteer/fold-name.ts';
import { hasExactMatch, listWordQueries } from './search-filter-queries.ts';
import { chooseSpellings, CORRECTED_LENGTH_MIN } from './spelling-rules.ts';
import { listSimilarSearchTerms } from './search-term-queries.ts';

const WORDS_MAX = 8;
const WORD_LENGTH_MAX = 40;
const UNMATCHABLE_TERM = 'zzzzzzzzzz';

/** Letters of scripts that have no spaces, or that the database compares in a separate form, and digits of those scripts. */
const OTHER_SCRIPT =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|(?![0-9])\p{Nd}|ー/u;

/** Returns the search terms: as typed if some event contains them, otherwise the likely ones. */
async function resolveText(ctx: Context, typed: string): Promise<SearchText | null> {
  const pieces = typed.normalize('NFKC').split(/\s+/);
  const words = limitTerms(
    pieces.filter((piece) => !OTHER_SCRIPT.test(piece)).flatMap((piece) => foldName(piece).split(' ')),
  );
  const others = limitTerms(pieces.filter((piece) => OTHER_SCRIPT.test(piece)));
  const otherTerms = others.length === 0 ? [] : (await listWordQueries(ctx.db, others)).map((query) => [query]);
  if (words.length + otherTerms.length === 0) return typed.trim() === '' ? null : { terms: [[UNMATCHABLE_TERM]] };
  const asTyped = [...words.map((word) => [prefixQuery(word)]), ...otherTerms];
  if (words.every((word) => word.length < CORRECTED_LENGTH_MIN) || (await hasExactMatch(ctx.db, asTyped)))
    return { terms: asTyped };
  const corrected: (readonly string[])[] = [];
  for (const word of words) {
    const query = prefixQuery(word);
    // A single word was looked up above.
    const isCorrect = word.length < CORRECTED_LENGTH_MIN || (asTyped.length > 1 && (await hasExactMatch(ctx.db, [[query]])));
    corrected.push(isCorrect ? [query] : (await correctedSpellings(ctx.db, word)).map(prefixQuery));
  }
  return { terms: [...corrected, ...otherTerms] };
}

function limitTerms(words: readonly string[]): string[] {
  const cut = words.map((word) => word.slice(0, WORD_LENGTH_MAX)).filter((word) => word !== '');
  return [...new Set(cut)].slice(0, WORDS_MAX);
}

/** Returns the query of a word of letters and digits. A one-letter word matches only itself. */
function prefixQuery(word: string): string {
  return word.length > 1 ? `${word}:*` : word;
}

async function correctedSpellings(db: Db, word: string): Promise<readonly string[]> {
  const spellings = chooseSpellings(word, await inTransaction(db, (tx) => listSimilarSearchTerms(tx, word)));
  return spellings.length > 0 ? spellings : [word];
}

export type EventFilter = EndpointInput<typeof countEvents>;

export type ResolvedSearch = { readonly search: EventSearch; readonly place: Place | null };

export const PLACE_RADIUS_KM = 40;
const UNDER_20 = 20;

/** Returns the largest amount in minor units that still counts as "under 20". */
export function under20Minor(currency: string): number {
  return toMinorUnits(UNDER_20, currency);
}

/** Converts the parameters of the address to a search: resolves spelling, places and days in the viewer's time zone. */
export async function resolveSearch(
  ctx: Context,
  filter: EventFilter,
  includesMembersOnly: boolean,
): Promise<ResolvedSearch> {
  const now = ctx.clock.now();
  const place = await readPlace(ctx, filter);
  const search: EventSearch = {
    now,
    includesMembersOnly,
    text: await resolveText(ctx, filter.q ?? ''),
    categories: await readCategories(ctx, filter.category ?? []),
    tags: (filter.tags ?? []).map((tag) => tag.toLowerCase()),
    formats: filter.format ?? [],
    languages: (filter.language ?? []).map((language) => language.toLowerCase()),
    window: readWindow(filter, now),
    price: readPrice(filter, ctx.config.currency),
    near:
      place === null
        ? null
        : { latitude: place.latitude, longitude: place.longitude, radiusKm: filter.radiusKm ?? PLACE_RADIUS_KM },
    box: null,
    city: null,
  };
  return { search, place: place !== null && 'name' in place ? place : null };
}

async function readCategories(ctx: Context, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const resolvedSlugs = await resolveCategories(ctx.db, slugs);
  // While events are being moved to another category, they are found in both.
  return [...new Set(slugs.flatMap((slug) => [slug, resolvedSlugs.get(slug) ?? slug]))];
}

async function readPlace(ctx: Context, filter: EventFilter): Promise<Place | Omit<SearchPoint, 'radiusKm'> | null> {
  const point =
    filter.lat === undefined || filter.lon === undefined ? null : { latitude: filter.lat, longitude: filter.lon };
  if (filter.place === undefined || filter.place === '') return point;
  const { place } = await findPlace(ctx.db, filter.place);
  if (place !== null) return point === null ? place : { ...place, ...point };
  if (point !== null) return point;
  throw new InvalidInput([{ path: 'place', message: discoveryText('unknownPlace', { place: filter.place.slice(0, 60) }) }]);
}

function readWindow(filter: EventFilter, now: Date): SearchWindow {
  const zone = timeZoneOrUtc(filter.zone);
  if (filter.date !== undefined) return { ...presetWindow(filter.date, now, zone), includesPast: false };
  if (filter.from === undefined && filter.to === undefined) return ANY_TIME;
  const range = rangeWindow(filter.from, filter.to, zone);
  if (range === null)
    throw new InvalidInput([{ path: filter.from === undefined ? 'to' : 'from', message: discoveryText('unknownDay') }]);
  const today = presetWindow('today', now, zone).from;
  return { ...range, includesPast: range.from === null ? range.to !== null && range.to <= now : range.from < today };
}

function readPrice(filter: EventFilter, currency: string): SearchPrice {
  const { price, priceMinMinor = null, priceMaxMinor = null } = filter;
  const own = { ...ANY_PRICE, toMinMinor: priceMinMinor, fromMaxMinor: priceMaxMinor };
  if (price === 'free') return { ...own, fromMaxMinor: 0 };
  if (price === 'paid') return { ...own, fromMinMinor: 1 };
  if (price !== 'under-20') return own;
  const maxMinor = under20Minor(currency);
  return { ...own, fromMaxMinor: Math.min(maxMinor, priceMaxMinor ?? maxMinor) };
}
