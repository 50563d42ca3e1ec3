import { eventTimeText } from '@festoon/catalogue/events/event-time';
import { dateTimeFormat, formatClock, formatDate, utcOfLocal } from '@festoon/contracts/core/date-text';
import { localTimeAt, type EventClock } from '@festoon/contracts/events/event-clock';
import { localTimeIn } from '@festoon/contracts/events/event-time';

type Instant = string | Date;

declare const browserZoneName: unique symbol;

/**
 * A zone whose offsets come from the browser's own data: the reader's zone, or one that the reader chooses. Never an event's
 * zone.
 */
export type BrowserZone = string & { readonly [browserZoneName]: true };

/**
 * The clock that formats an instant. The name of an event's zone is not a clock, because browsers and the server can have
 * different offsets for it.
 */
export type Clock = BrowserZone | 'UTC' | EventClock;

/** Returns the local time of an instant on a clock, such as `2026-11-21T19:30`. */
function localOn(instant: Instant, clock: Clock): string {
  return typeof clock === 'string' ? localTimeIn(instant, clock) : localTimeAt(instant, clock);
}

/** Returns "Fri 21 Nov, 19:30" on the given clock, with the year if it is not the current one. */
export function formatDateTime(instant: Instant, clock: Clock, now = new Date()): string {
  return eventTimeText('dateAndTime', { date: formatDay(instant, clock, now), time: formatTime(instant, clock) });
}

/** Returns "Fri 21 Nov" on the given clock, or "Fri 21 Nov 2027" outside the current year. */
export function formatDay(instant: Instant, clock: Clock, now = new Date()): string {
  const local = localOn(instant, clock);
  const sameYear = local.slice(0, 4) === localOn(now, clock).slice(0, 4);
  const parts = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return formatDate(utcOfLocal(local), sameYear ? parts : { ...parts, year: 'numeric' });
}

export function formatTime(instant: Instant, clock: Clock): string {
  return formatClock(localOn(instant, clock));
}

/** Returns "Fri 21 Nov, 19:30" for a local time that the server sent. */
export function formatLocalDateTime(local: string, now = new Date()): string {
  return formatDateTime(utcOfLocal(local), 'UTC', now);
}

/** Returns "Fri 21 Nov" for a local time that the server sent. */
export function formatLocalDay(local: string, now = new Date()): string {
  return formatDay(utcOfLocal(local), 'UTC', now);
}

/** Returns "19:30" for a local time that the server sent. */
export function formatLocalTime(local: string): string {
  return formatClock(local);
}

/** Returns "Fri 21 Nov, 19:30 – 22:00", with the second date if the event runs past midnight. */
export function formatLocalRange(localStart: string, localEnd: string): string {
  const sameDay = localStart.slice(0, 10) === localEnd.slice(0, 10);
  return `${formatLocalDateTime(localStart)} – ${sameDay ? formatLocalTime(localEnd) : formatLocalDateTime(localEnd)}`;
}

/** Returns the reader's zone. */
export function ownZone(): BrowserZone {
  return browserZone(dateTimeFormat({}).resolvedOptions().timeZone);
}

/** Returns a zone by its name, for a zone that the reader chooses. */
export function browserZone(name: string): BrowserZone {
  return name as BrowserZone;
}
