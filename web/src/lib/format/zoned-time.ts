import { DAY_MS, MINUTE_MS } from '@festoon/contracts/core/durations';
import { instantAt, localTimeAt } from '@festoon/contracts/events/event-clock';
import { localTimeIn } from '@festoon/contracts/events/event-time';
import type { Clock } from './format.ts';

/** Returns the local time of an instant in the `datetime-local` format: `2026-12-01T19:00`. */
export function localTimeOf(instant: Date | string | number, clock: Clock): string {
  return typeof clock === 'string' ? localTimeIn(instant, clock) : localTimeAt(instant, clock);
}

/** The instant at which the clock shows this; the first of two, and for a time a clock skips the one after the gap. */
export function instantOf(localTime: string, clock: Clock): string {
  if (typeof clock !== 'string') return instantAt(localTime, clock);
  const targetUtc = asUtc(localTime);
  const candidates = [targetUtc - DAY_MS, targetUtc + DAY_MS].map(
    (near) => targetUtc - offsetMinutes(near, clock) * MINUTE_MS,
  );
  const exact = candidates.filter((instant) => localTimeOf(instant, clock) === localTime);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)).toISOString();
}

/** Returns the minutes by which the clock is ahead of UTC. */
export function offsetMinutes(instant: number, clock: Clock): number {
  return asUtc(localTimeOf(instant, clock)) / MINUTE_MS - Math.floor(instant / MINUTE_MS);
}

/** A local time moved by minutes on the wall's clock. */
export function addMinutesToLocalTime(localTime: string, minutes: number): string {
  return new Date(asUtc(localTime) + minutes * MINUTE_MS).toISOString().slice(0, 16);
}

/** By the wall's clock, whatever the clocks of a zone do in between. */
export function minutesBetween(from: string, to: string): number {
  return (asUtc(to) - asUtc(from)) / MINUTE_MS;
}

function asUtc(localTime: string): number {
  return Date.parse(`${localTime}Z`);
}
