import { DAY_MS, MINUTE_MS } from '../core/durations.ts';

/** The offset of a zone from UTC, valid from an instant until the next one in the list. */
export type UtcOffset = { readonly from: string; readonly minutes: number };

/**
 * The local time of an event's zone, with the server's offsets. Browsers have other time zone data than the server, so
 * pages convert an event's instants with these offsets and never with the zone's name.
 */
export type EventClock = { readonly timeZone: string; readonly utcOffsets: readonly UtcOffset[] };

/** Returns the local time of an instant, `2026-12-01T19:00`. */
export function localTimeAt(instant: Date | string | number, clock: EventClock): string {
  const ms = new Date(instant).getTime();
  return new Date(ms + offsetMinutesAt(ms, clock) * MINUTE_MS).toISOString().slice(0, 16);
}

/** Returns the instant of a local time: the first of two, and for a time that the clocks skip the one after the gap. */
export function instantAt(localTime: string, clock: EventClock): string {
  const localMs = Date.parse(`${localTime}Z`);
  const candidates = [localMs - DAY_MS, localMs + DAY_MS].map((near) => localMs - offsetMinutesAt(near, clock) * MINUTE_MS);
  const exact = candidates.filter((instant) => localTimeAt(instant, clock) === localTime.slice(0, 16));
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)).toISOString();
}

/** Returns the minutes by which the clock is ahead of UTC. Before the first offset in the list, that one applies. */
function offsetMinutesAt(instant: number, { utcOffsets }: EventClock): number {
  const inForce = utcOffsets.findLast(({ from }) => Date.parse(from) <= instant) ?? utcOffsets[0];
  return inForce?.minutes ?? 0;
}
