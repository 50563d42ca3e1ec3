import { Temporal } from 'temporal-polyfill';
import type { Window } from '../search/date-window-rules.ts';

/** The distances in which events are searched, one after the other. Farther events are not near. */
export const NEARBY_RADII_KM = [50, 100, 250, 500, 1000] as const;
/** The number of events in a row of the page. */
const ROW_LENGTH = 4;
/** The number of events in a list, so that a row is full without those that the page shows already. */
const LIST_LENGTH = 8;
/** Two rows. With fewer events, the search continues farther away. */
export const NEARBY_ENOUGH = 2 * ROW_LENGTH;

type Card = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly bookedCount: number;
  readonly isSoldOut: boolean;
  readonly organiserName: string;
};

export type Nearby<C> = { readonly isWeekend: boolean; readonly soonest: readonly C[]; readonly popular: readonly C[] };

/**
 * Splits events, the soonest first, into those of the weekend, or the soonest if the weekend has too few, and the most booked of
 * the others. Returns null if there are too few for one row.
 */
export function splitNearby<C extends Card>(cards: readonly C[], weekend: Window): Nearby<C> | null {
  const open = openFirst(cards);
  if (open.length < ROW_LENGTH) return null;
  const onWeekend = open.filter(({ startsAt, endsAt }) => endsAt > weekend.from && startsAt < weekend.to);
  const isWeekend = onWeekend.length >= ROW_LENGTH;
  const first = isWeekend ? onWeekend : open;
  // The second list needs a row too, if there are events for it.
  const soonest = first.slice(0, Math.max(ROW_LENGTH, Math.min(LIST_LENGTH, open.length - ROW_LENGTH)));
  const popular = open
    .filter((card) => !soonest.includes(card))
    .toSorted((one, other) => other.bookedCount - one.bookedCount)
    .slice(0, LIST_LENGTH);
  return {
    isWeekend,
    soonest: soonest.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
    popular,
  };
}

/** Returns the events with tickets, one of each organiser before a second of any. */
export function openFirst<C extends Card>(cards: readonly C[]): C[] {
  const open = cards.filter(({ isSoldOut }) => !isSoldOut);
  const first = open.filter(
    (card, place) => open.findIndex(({ organiserName }) => organiserName === card.organiserName) === place,
  );
  return [...new Set([...first, ...open])];
}

/**
 * Returns the zones, among these, that have the same name as the viewer's, or else the same time in the same part of the world, in
 * steps from near to far. Returns none for a zone without a region, such as UTC.
 */
export function zoneSteps(viewerZone: string, zones: readonly string[], now: Date): (readonly string[])[] {
  const area = areaOf(viewerZone);
  if (area === null) return [];
  const canonical = canonicalZone(viewerZone);
  const minutes = offsetMinutes(viewerZone, now);
  const same = zones.filter((zone) => canonicalZone(zone) === canonical);
  const similar = zones.filter((zone) => areaOf(zone) === area && offsetMinutes(zone, now) === minutes);
  return [same, [...new Set([...same, ...similar])]];
}

function areaOf(zone: string): string | null {
  const [area = '', city] = zone.split('/');
  return city === undefined || area === 'Etc' ? null : area;
}

/** Returns the name that all names of a zone share: Asia/Calcutta is Asia/Kolkata. */
function canonicalZone(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}

function offsetMinutes(zone: string, now: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9;
}
