import { localTimeAt } from '@festoon/contracts/events/event-clock';
import { formatEventClock, formatInstant } from '@festoon/contracts/events/event-time';
import { type Clock, formatDateTime, formatDay, formatTime, ownZone } from './format.ts';

/**
 * Returns "Fri 21 Nov, 19:30" for the organiser's screens. The time is in the event's zone, and its short name follows
 * where the reader's zone has another time: "Fri 21 Nov, 19:30 GMT+1".
 */
export function formatEventDateTime(instant: string, clock: Clock, now = new Date()): string {
  if (typeof clock === 'string') return formatDateTime(instant, clock, now);
  const isThisYear = localTimeAt(instant, clock).slice(0, 4) === localTimeAt(now, clock).slice(0, 4);
  return formatInstant(instant, clock, { viewerTimeZone: ownZone(), year: !isThisYear });
}

/** Returns "19:30", or "19:30 GMT+1" by the same rule. */
export function formatEventTimeOfDay(instant: string, clock: Clock): string {
  if (typeof clock === 'string') return formatTime(instant, clock);
  const time = { startAt: instant, localStart: localTimeAt(instant, clock), timeZone: clock.timeZone };
  return formatEventClock(time, { viewerTimeZone: ownZone() });
}

/** Returns the time, with its day if it is not today. */
export function formatEventTimeToday(instant: string, clock: Clock, now = new Date()): string {
  const isToday = formatDay(instant, clock) === formatDay(now, clock);
  return isToday ? formatEventTimeOfDay(instant, clock) : formatEventDateTime(instant, clock, now);
}
