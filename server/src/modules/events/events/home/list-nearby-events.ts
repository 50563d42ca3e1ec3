import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listNearbyEvents as contract } from '@festoon/contracts/events/home';
import { currentLanguage } from '@festoon/catalogue/language';
import type { Context } from '../../../../context.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import type { CardRow } from '../card-queries.ts';
import { toEventCard } from '../event-card.ts';
import { presetWindow, timeZoneOrUtc } from '../search/date-window-rules.ts';
import { readDiscoveryState } from '../search/discovery-queries.ts';
import { unfilteredSearch, type EventSearch } from '../search/event-search.ts';
import { listMatching } from '../search/explore-queries.ts';
import { VersionedCache } from '../search/versioned-cache.ts';
import { findHomePlace, findPlaceOfAccount, type HomePlace } from './find-home-place.ts';
import { listCityTimeZones, listLargestCitiesInZones } from './home-place-queries.ts';
import { NEARBY_ENOUGH, NEARBY_RADII_KM, openFirst, splitNearby, zoneSteps, type Nearby } from './nearby-rules.ts';

type Result = EndpointResult<typeof contract>;
type Events = Omit<Result, 'place'>;

/** The soonest events that are read for a place. */
const CANDIDATES = 120;
const CITIES_OF_ZONE = 6;
const CANDIDATES_OF_CITY = 40;
const LIFETIME_MS = 5000;
const NO_EVENTS: Events = { near: null, radiusKm: null, isWeekend: false, soonest: [], popular: [] };

/** The events of a place or a time zone. They are the same for all viewers. */
const storedEvents = perDatabase(
  () =>
    new VersionedCache<Events>({
      lifetimeMs: LIFETIME_MS,
      entriesMax: 500,
      bytesMax: 8_000_000,
      bytesOf: (events) => JSON.stringify(events).length,
    }),
);

/** Returns public events near a person: the place that they have chosen, else the city of their account, else their time zone. */
export async function listNearbyEvents(
  ctx: Context,
  actor: Actor,
  { place: text, zone }: EndpointInput<typeof contract>,
): Promise<Result> {
  const viewerId = actor.kind === 'user' ? actor.accountId : null;
  const chosen = text === undefined ? null : await findHomePlace(ctx, text);
  const place = chosen ?? (viewerId === null ? null : await findPlaceOfAccount(ctx, viewerId));
  const ownZone = timeZoneOrUtc(zone);
  const now = ctx.clock.now();
  const { version } = await readDiscoveryState(ctx.db, { viewerId: null, eventIds: [] });
  const key = `${currentLanguage()} ${place?.address ?? ownZone}`;
  const events = await storedEvents(ctx).get(key, { version, now }, () =>
    place === null ? loadOfZone(ctx, ownZone, now) : loadNear(ctx, place, now),
  );
  return {
    place: place === null ? null : { address: place.address, label: place.label },
    ...(await withSaved(ctx, events, viewerId)),
  };
}

async function loadNear(ctx: Context, place: HomePlace, now: Date): Promise<Events> {
  const { latitude, longitude, timeZone } = place;
  let found: Events = NO_EVENTS;
  let count = 0;
  for (const radiusKm of NEARBY_RADII_KM) {
    const cards = await listSoonest(ctx, { ...unfilteredSearch(now), near: { latitude, longitude, radiusKm } }, CANDIDATES);
    const open = openFirst(cards).length;
    const nearby = open > count ? splitNearby(cards, presetWindow('this-weekend', now, timeZone)) : null;
    // A longer distance without more events says less.
    if (nearby !== null) found = { near: 'place', radiusKm, ...toCards(ctx, nearby, now) };
    if (open >= NEARBY_ENOUGH) break;
    count = open;
  }
  return found;
}

async function loadOfZone(ctx: Context, zone: string, now: Date): Promise<Events> {
  let found: Events = NO_EVENTS;
  for (const zones of zoneSteps(zone, await listCityTimeZones(ctx.db), now)) {
    const cities = await listLargestCitiesInZones(ctx.db, zones, CITIES_OF_ZONE);
    const cards: CardRow[] = [];
    for (const city of cities)
      cards.push(...(await listSoonest(ctx, { ...unfilteredSearch(now), city }, CANDIDATES_OF_CITY)));
    cards.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
    const nearby = splitNearby(cards, presetWindow('this-weekend', now, zone));
    if (nearby !== null) found = { near: 'time-zone', radiusKm: null, ...toCards(ctx, nearby, now) };
    if (openFirst(cards).length >= NEARBY_ENOUGH) break;
  }
  return found;
}

function listSoonest(ctx: Context, search: EventSearch, limit: number): Promise<CardRow[]> {
  return listMatching(ctx.db, search, { sort: 'soonest', after: null, limit, viewerId: null });
}

function toCards(ctx: Context, { isWeekend, soonest, popular }: Nearby<CardRow>, now: Date) {
  const card = (row: CardRow) => toEventCard(row, { now, currency: ctx.config.currency });
  return { isWeekend, soonest: soonest.map(card), popular: popular.map(card) };
}

async function withSaved(ctx: Context, events: Events, viewerId: string | null): Promise<Events> {
  if (viewerId === null) return events;
  const eventIds = [...events.soonest, ...events.popular].map(({ id }) => id);
  const { savedIds } = await readDiscoveryState(ctx.db, { viewerId, eventIds });
  const mark = (card: Events['soonest'][number]) => ({ ...card, isSaved: savedIds.includes(card.id) });
  return { ...events, soonest: events.soonest.map(mark), popular: events.popular.map(mark) };
}
