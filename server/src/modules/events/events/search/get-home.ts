import { currentLanguage, LANGUAGES } from '@festoon/catalogue/language';
import { discoveryText } from '@festoon/catalogue/events/discovery';
import { cityLabel } from '@festoon/contracts/events/browse';
import { getHome as contract, getHomeRest as restContract } from '@festoon/contracts/events/explore';
import type { Context } from '../../../../context.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { SerialisedBody, serialiseBody } from '../../../../platform/http/serialised-body.ts';
import { listLargestCities } from '../browse/browse-queries.ts';
import type { CardRow } from '../card-queries.ts';
import { presetWindow } from './date-window-rules.ts';
import { readDiscoveryState } from './discovery-queries.ts';
import { toEventCard } from '../event-card.ts';
import { ANY_PRICE, unfilteredSearch, type EventSearch } from './event-search.ts';
import { listMatching, type SortKey } from './explore-queries.ts';
import {
  countListed,
  countListedByCategory,
  listCategoryRows,
  listFeaturedCards,
  listMostFollowedOrganisers,
} from './home-queries.ts';
import { VersionedCache } from './versioned-cache.ts';

const ROW_LENGTH = 4;
/** The rows of the start of the page, which the server renders. */
const FIRST_ROWS: readonly string[] = ['featured', 'this-weekend', 'popular'];
const ORGANISERS = 8;
const CITIES = 12;
/** The events of a row are chosen from this many times its length. */
const CANDIDATE_FACTOR = 8;
/** A page can be this old, for example when events have ended or bookings and followers have changed since. */
const LIFETIME_MS = 5000;
const BYTES_MAX = 2_000_000;

type Row = {
  readonly name: string;
  readonly title: string;
  readonly query: string;
  readonly search: Partial<EventSearch>;
  readonly sort: SortKey;
};

/** A part of the home page as JSON without the viewer, split before each card's `isSaved`. */
type HomePart = { readonly parts: readonly string[]; readonly eventIds: readonly string[] };
type HomePage = { readonly start: HomePart; readonly rest: HomePart };

const NOT_SAVED = '"isSaved":false';
const SAVED = '"isSaved":true';

/** One page in each language. It has only what visitors may see, so that its counts are those of the lists that it leads to. */
const homePages = perDatabase(
  () =>
    new VersionedCache<HomePage>({
      lifetimeMs: LIFETIME_MS,
      entriesMax: Object.keys(LANGUAGES).length,
      bytesMax: BYTES_MAX,
      bytesOf: ({ start, rest }) => [...start.parts, ...rest.parts].reduce((sum, { length }) => sum + length, 0),
    }),
);

/** Returns the start of the home page: public events in rows, each event once, and links to further lists. */
export async function getHome(ctx: Context, actor: Actor): Promise<SerialisedBody> {
  return new SerialisedBody(contract, await readPart(ctx, actor, 'start'));
}

/** Returns the rest of the home page: further rows, without the events of the start, and organisers. */
export async function getHomeRest(ctx: Context, actor: Actor): Promise<SerialisedBody> {
  return new SerialisedBody(restContract, await readPart(ctx, actor, 'rest'));
}

async function readPart(ctx: Context, actor: Actor, name: keyof HomePage): Promise<string> {
  const viewerId = actor.kind === 'user' ? actor.accountId : null;
  const key = currentLanguage();
  const pages = homePages(ctx);
  const now = ctx.clock.now();
  const storedPage = pages.peek(key);
  // Read before the page, so that a change that the page does not contain has a newer version.
  const state = await readDiscoveryState(ctx.db, { viewerId, eventIds: storedPage?.[name].eventIds ?? [] });
  const page = await pages.get(key, { version: state.version, now }, () => loadHome(ctx, now));
  const { savedIds } =
    page === storedPage || viewerId === null
      ? state
      : await readDiscoveryState(ctx.db, { viewerId, eventIds: page[name].eventIds });
  return renderPart(page[name], savedIds);
}

function renderPart({ parts, eventIds }: HomePart, savedIds: readonly string[]): string {
  if (savedIds.length === 0) return parts.join(NOT_SAVED);
  const saved = new Set(savedIds);
  return eventIds.reduce(
    (text, id, index) => text + (saved.has(id) ? SAVED : NOT_SAVED) + (parts[index + 1] ?? ''),
    parts[0] ?? '',
  );
}

async function loadHome(ctx: Context, now: Date): Promise<HomePage> {
  const search = unfilteredSearch(now);
  const rows = await loadRows(ctx, now);
  const categories = await listCategoryRows(ctx.db);
  const counts = await countListedByCategory(ctx.db, search);
  const total = await countListed(ctx.db, search);
  const organisers = await listMostFollowedOrganisers(ctx.db, { now, limit: ORGANISERS });
  const isFirst = ({ name }: { readonly name: string }) => FIRST_ROWS.includes(name);
  const start = {
    rows: rows.filter(isFirst),
    categories: categories.map((category) => ({ ...category, count: counts.get(category.slug) ?? 0 })),
    cities: (await listLargestCities(ctx.db, null, CITIES)).map((city) => ({ slug: city.slug, label: cityLabel(city) })),
    eventCount: total.events,
    cityCount: total.cities,
  };
  const rest = {
    rows: rows.filter((row) => !isFirst(row)),
    organisers: organisers.map(({ name, handle, imageKey, upcomingCount, followerCount }) => ({
      name,
      handle,
      upcomingCount,
      followerCount,
      imageUrl: imageKey === null ? null : `/media/${imageKey}`,
    })),
  };
  return {
    start: toPart(serialiseBody(contract, start), start.rows),
    rest: toPart(serialiseBody(restContract, rest), rest.rows),
  };
}

/**
 * Splits the JSON before each `isSaved`. Inside a JSON string the quotes would be escaped, so each match is the field of a
 * card.
 */
function toPart(text: string, rows: Awaited<ReturnType<typeof loadRows>>): HomePart {
  return { parts: text.split(NOT_SAVED), eventIds: rows.flatMap(({ events }) => events.map(({ id }) => id)) };
}

async function loadRows(ctx: Context, now: Date) {
  const seenKeys = new Set<string>();
  const card = (row: CardRow) => toEventCard(row, { now, currency: ctx.config.currency });
  const featured = await listFeaturedCards(ctx.db, now, null);
  for (const row of featured) seenKeys.add(keyOf(row));
  const rows =
    featured.length === 0
      ? []
      : [{ name: 'featured', title: discoveryText('featured'), query: '', events: featured.map(card) }];
  for (const row of homeRows(now)) {
    const search = { ...unfilteredSearch(now), ...row.search };
    const found = await listMatching(ctx.db, search, {
      sort: row.sort,
      after: null,
      limit: ROW_LENGTH * CANDIDATE_FACTOR + seenKeys.size,
      viewerId: null,
    });
    const events = pickUnseen(found, seenKeys).map(card);
    if (events.length > 0) rows.push({ name: row.name, title: row.title, query: row.query, events });
  }
  return rows;
}

function homeRows(now: Date): Row[] {
  const weekend = { ...presetWindow('this-weekend', now, 'UTC'), includesPast: false };
  return [
    {
      name: 'this-weekend',
      title: discoveryText('thisWeekend'),
      query: 'when=weekend',
      search: { window: weekend },
      sort: 'soonest',
    },
    { name: 'popular', title: discoveryText('popular'), query: 'sort=popular', search: {}, sort: 'popular' },
    {
      name: 'free',
      title: discoveryText('freeEvents'),
      query: 'price=free',
      search: { price: { ...ANY_PRICE, fromMaxMinor: 0 } },
      sort: 'soonest',
    },
    {
      name: 'online',
      title: discoveryText('onlineEvents'),
      query: 'format=online',
      search: { formats: ['online', 'hybrid'] },
      sort: 'soonest',
    },
    { name: 'new', title: discoveryText('newEvents'), query: 'sort=newest', search: {}, sort: 'newest' },
  ];
}

/** Returns bookable events that are not on the page yet, one of each organiser before a second of any. */
function pickUnseen(cards: readonly CardRow[], seenKeys: Set<string>): CardRow[] {
  const open = cards.filter((card) => !seenKeys.has(keyOf(card)) && !card.isSoldOut);
  const unseen = open.filter((card, place) => open.findIndex((other) => keyOf(other) === keyOf(card)) === place);
  const firstOfOrganisers = unseen.filter(
    (card, place) => unseen.findIndex((other) => other.organiserName === card.organiserName) === place,
  );
  const pickedKeys = new Set([...new Set([...firstOfOrganisers, ...unseen])].slice(0, ROW_LENGTH).map(keyOf));
  for (const key of pickedKeys) seenKeys.add(key);
  return unseen.filter((card) => pickedKeys.has(keyOf(card)));
}

/** Returns the key of an event. All occurrences of a series count as one event. */
function keyOf({ id, seriesId }: CardRow): string {
  return seriesId ?? id;
}
