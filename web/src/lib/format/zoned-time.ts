import { DAY_MS, MINUTE_MS } from '@festoon/contracts/core/durations';
import { instantAt, localTimeAt } from '@festoon/contracts/events/event-clock';
import { localTimeIn } from '@festoon/contracts/events/event-time';
import type { Clock } from './format.ts';

/** Returns the local time of an instant in the `datetime-local` format: `2026-12-01T19:00`. */
export function localTimeOf(instant: Date | string | number, clock: Clock): string {
  return typeof clock === 'string' ? localTimeIn(instant, clock) : localTimeAt(instant, clock);
}

/**
 * Returns the instant at which the clock shows this local time. Returns the first of two, and the time after the gap for a
 * time that the clock skips.
 */
export function instantOf(localTime: string, clock: Clock): string {
  if (typeof clock !== 'string') return instantAt(localTime, clock);
  const targetUtc = asUtc(localTime);
  const candidates = [targetUtc - DAY_MS, targetUtc + DAY_MS].map(
    (near) => targetUtc - offsetMinutes(near, clock) * MINUTE_MS,
  );
  const exact = candidates.filter((instant) => localTimeOf(instant, clock) === localTime);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)).toISOString();
}

/** Returns the instant of a local time in a form. Returns null for a field that is empty or not a time. */
export function parseLocalTime(text: string | undefined, clock: Clock): string | null {
  return text === undefined || Number.isNaN(Date.parse(text)) ? null : instantOf(text, clock);
}

/** Returns the minutes by which the clock is ahead of UTC. */
export function offsetMinutes(instant: number, clock: Clock): number {
  return asUtc(localTimeOf(instant, clock)) / MINUTE_MS - Math.floor(instant / MINUTE_MS);
}

/** Returns a local time moved by minutes, ignoring clock changes. */
export function addMinutesToLocalTime(localTime: string, minutes: number): string {
  return new Date(asUtc(localTime) + minutes * MINUTE_MS).toISOString().slice(0, 16);
}

/** Returns the minutes between two local times, ignoring clock changes. */
export function minutesBetween(from: string, to: string): number {
  return (asUtc(to) - asUtc(from)) / MINUTE_MS;
}

function asUtc(localTime: string): number {
  return Date.parse(`${localTime}Z`);
}
