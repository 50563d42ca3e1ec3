import { DAY_MS } from '@festoon/contracts/core/durations';
import { localTimeAt, type UtcOffset } from '@festoon/contracts/events/event-clock';
import { Temporal } from 'temporal-polyfill';

type Span = { readonly from: Date; readonly to: Date };

/** An event's tickets, bookings and messages are in the years before it, and later activity in the year after. */
const DAYS_BEFORE = 3 * 366;
const DAYS_AFTER = 366;
const CACHE_MAX = 5_000;

/** Querying the time zone database takes a hundred times as long as reading a cached offset. */
const offsetsByYear = new Map<string, readonly UtcOffset[]>();

/** Returns the local time of a zone at an instant, from the server's time zone data: `2026-12-01T19:00`. */
export function localTimeOf(at: Date, timeZone: string): string {
  return localTimeAt(at, { timeZone, utcOffsets: offsetsInYear(timeZone, at.getUTCFullYear()) });
}

/** Returns an instant with the offset of a zone, such as `2026-12-01T19:00:00+01:00`, for files that programs read. */
export function toLocalInstant(at: Date | string, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(new Date(at).getTime()).toZonedDateTimeISO(knownZoneOrUtc(timeZone));
  return local.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** Returns whether the server knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns the offsets of a zone around an event, for pages that show other instants of the event in its time zone. */
export function utcOffsetsOf(timeZone: string, { from, to }: Span): UtcOffset[] {
  const first = new Date(from.getTime() - DAYS_BEFORE * DAY_MS).getUTCFullYear();
  const last = new Date(to.getTime() + DAYS_AFTER * DAY_MS).getUTCFullYear();
  const all = Array.from({ length: last - first + 1 }, (_, index) => offsetsInYear(timeZone, first + index)).flat();
  return all.filter(({ minutes }, index) => minutes !== all[index - 1]?.minutes);
}

function offsetsInYear(timeZone: string, year: number): readonly UtcOffset[] {
  const key = `${timeZone} ${year}`;
  const cachedOffsets = offsetsByYear.get(key);
  if (cachedOffsets !== undefined) return cachedOffsets;
  const found = readOffsets(knownZoneOrUtc(timeZone), year);
  if (offsetsByYear.size >= CACHE_MAX) offsetsByYear.clear();
  offsetsByYear.set(key, found);
  return found;
}

/** Returns the name of the zone, or UTC for a name that this server does not know, so that such a row breaks no page. */
function knownZoneOrUtc(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

function readOffsets(timeZone: string, year: number): UtcOffset[] {
  const start = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime('UTC').withTimeZone(timeZone);
  const found = [offsetFrom(start)];
  let next = start.getTimeZoneTransition('next');
  while (next !== null && next.withTimeZone('UTC').year === year) {
    found.push(offsetFrom(next));
    next = next.getTimeZoneTransition('next');
  }
  return found;
}

function offsetFrom(at: Temporal.ZonedDateTime): UtcOffset {
  return { from: new Date(at.epochMilliseconds).toISOString(), minutes: Math.round(at.offsetNanoseconds / 60_000_000_000) };
}
