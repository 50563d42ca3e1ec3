import {
  formatEventClock as formatClock,
  formatEventDate as formatDate,
  formatEventStart as formatStart,
  formatEventTime as formatTime,
  formatTimeInZone,
  type EventTimeStyle,
  type LocalEventTime,
} from '@festoon/contracts/events/event-time';
import { localTimeOf } from './zone-clock.ts';

/** The start and end of an event as instants, with its time zone. */
export type EventTime = {
  startAt: Date | string;
  /** Null for an event without a known end. */
  endAt?: Date | string | null;
  /** An IANA name: `Europe/Lisbon`. */
  timeZone: string;
  /** From midnight to midnight in the time zone; `endAt` is the midnight after the last day. */
  allDay?: boolean;
};

/** Returns "Fri 20 Nov 2026, 19:30 – 22:00 WET" in the event's time zone. */
export function formatEventTime(time: EventTime, style?: EventTimeStyle): string {
  return formatTime(localEventTime(time), style);
}

/** Returns "Fri 20 Nov 2026", or "Fri 20 Nov – Sun 22 Nov 2026" for several days. */
export function formatEventDate(time: EventTime, style?: EventTimeStyle): string {
  return formatDate(localEventTime(time), style);
}

/** Returns "19:30 – 22:00 WET" or "All day". */
export function formatEventClock(time: EventTime, style?: EventTimeStyle): string {
  return formatClock(localEventTime(time), style);
}

/** Returns "Fri 20 Nov, 19:30 WET". */
export function formatEventStart(time: EventTime, style?: EventTimeStyle): string {
  return formatStart(localEventTime(time), style);
}

/** Returns "Friday 20 November 2026, 19:30 WET" for one instant. */
export function formatInstant(instant: Date | string, timeZone: string, style?: EventTimeStyle): string {
  return formatTimeInZone({ at: instant, local: localTimeOf(new Date(instant), timeZone), timeZone }, style);
}

/** Returns the local times of an event, from the server's time zone data. */
export function localEventTime({ startAt, endAt, timeZone, allDay }: EventTime): LocalEventTime {
  return {
    startAt: new Date(startAt).toISOString(),
    localStart: localTimeOf(new Date(startAt), timeZone),
    localEnd: endAt === null || endAt === undefined ? null : localTimeOf(new Date(endAt), timeZone),
    timeZone,
    ...(allDay !== undefined && { allDay }),
  };
}
