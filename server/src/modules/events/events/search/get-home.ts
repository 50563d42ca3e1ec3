import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import type { CardRow } from '../card-queries.ts';
import { presetWindow } from './date-window-rules.ts';
import { toEventCard } from '../event-card.ts';
import { ANY_PRICE, ANY_TIME, type EventSearch } from './event-search.ts';
import { listMatching, type SortKey } from './explore-queries.ts';
import {
  countListed,
  countListedByCategory,
  listCategoryRows,
  listFeaturedCards,
  listHomeOrganisers,
} from './home-queries.ts';

const ROW_LENGTH = 8;
const ORGANISERS = 8;
/** The events of a row are chosen from this many times its length. */
const CANDIDATE_FACTOR = 4;

type Row = {
  readonly name: string;
  readonly title: string;
  readonly query: string;
  readonly search: Partial<EventSearch>;
  readonly sort: SortKey;
};

/** Returns the home page: public events in rows, each event once, and links to further lists. */
export async function getHome(ctx: Context, actor: Actor) {
  const now = ctx.clock.now();
  const viewerId = actor.kind === 'user' ? actor.accountId : null;
  const seenKeys = new Set<string>();
  const card = (row: CardRow) => toEventCard(row, { now, currency: ctx.config.currency });
  const featured = await listFeaturedCards(ctx.db, now, viewerId);
  for (const row of featured) seenKeys.add(keyOf(row));
  const rows = featured.length === 0 ? [] : [{ name: 'featured', title: 'Featured', query: '', events: featured.map(card) }];
  for (const row of homeRows(now)) {
    const search = { ...unfilteredSearch(now), ...row.search };
    const found = await listMatching(ctx.db, search, {
      sort: row.sort,
      after: null,
      limit: ROW_LENGTH * CANDIDATE_FACTOR + seenKeys.size,
      viewerId,
    });
    const unseen = pickUnseen(found, seenKeys);
    const events = unseen.map(card);
    if (events.length > 0) rows.push({ name: row.name, title: row.title, query: row.query, events });
  }
  // The rows show only public events. The counts are those of the lists that this viewer gets.
  const countSearch = { ...unfilteredSearch(now), includesMembersOnly: viewerId !== null };
  const [categories, counts, total, organisers] = await Promise.all([
    listCategoryRows(ctx.db),
    countListedByCategory(ctx.db, countSearch),
    countListed(ctx.db, countSearch),
    listHomeOrganisers(ctx.db, now, ORGANISERS),
  ]);
  return {
    rows,
    categories: categories.map((category) => ({ ...category, count: counts.get(category.slug) ?? 0 })),
    organisers: organisers.map(({ imageKey, ...organiser }) => ({
      ...organiser,
      imageUrl: imageKey === null ? null : `/media/${imageKey}`,
    })),
    eventCount: total.events,
    cityCount: total.cities,
  };
}

function homeRows(now: Date): Row[] {
  const weekend = { ...presetWindow('this-weekend', now, 'UTC'), includesPast: false };
  return [
    { name: 'popular', title: 'Popular now', query: 'sort=popular', search: {}, sort: 'popular' },
    {
      name: 'this-weekend',
      title: 'This weekend',
      query: 'date=this-weekend',
      search: { window: weekend },
      sort: 'soonest',
    },
    {
      name: 'soon',
      title: 'Happening soon',
      query: 'sort=soonest',
      search: { window: { from: now, to: null, includesPast: false } },
      sort: 'soonest',
    },
    {
      name: 'free',
      title: 'Free to join',
      query: 'price=free',
      search: { price: { ...ANY_PRICE, fromMaxMinor: 0 } },
      sort: 'soonest',
    },
    {
      name: 'online',
      title: 'From anywhere',
      query: 'format=online,hybrid',
      search: { formats: ['online', 'hybrid'] },
      sort: 'soonest',
    },
    { name: 'new', title: 'Just announced', query: 'sort=newest', search: {}, sort: 'newest' },
  ];
}

function unfilteredSearch(now: Date): EventSearch {
  return {
    now,
    includesMembersOnly: false,
    text: null,
    categories: [],
    tags: [],
    formats: [],
    languages: [],
    window: ANY_TIME,
    price: ANY_PRICE,
    near: null,
    box: null,
  };
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
