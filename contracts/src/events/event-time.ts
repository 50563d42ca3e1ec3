import { currentLocale } from '@festoon/catalogue/language';
import { eventTimeText } from '@festoon/catalogue/events/event-time';
import { dateTimeFormat, formatClock, formatDate, partOf, utcOfLocal, zonedParts } from '../core/date-text.ts';
import { HOUR_MS, MINUTE_MS } from '../core/durations.ts';
import { localTimeAt, type EventClock } from './event-clock.ts';

/** The time of an event in local time. The server computes the local times; nothing here converts them. */
export type LocalEventTime = {
  /** The start as an instant. */
  startAt: string;
  /** Such as `2026-11-20T19:30`. */
  localStart: string;
  /** Null for an event without a known end. */
  localEnd?: string | null;
  /** An IANA name, such as `Europe/Lisbon`. Only used for the name of the zone. */
  timeZone: string;
  /** True if it lasts from midnight to midnight of the zone; `localEnd` is the midnight after the last day. */
  allDay?: boolean;
};

export type EventTimeStyle = {
  locale?: string;
  /** `short`: "Fri 20 Nov 2026"; `long`: "Friday 20 November 2026". */
  length?: 'short' | 'long';
  /** False leaves out the year, if it is clear from the context. */
  year?: boolean;
  /** The time zone of the reader. The name of the event's zone is left out if both have the same time. */
  viewerTimeZone?: string | undefined;
};

type DisplayTime = { local: string; date: string; clock: string; day: string; year: number };

/** Returns date, time and zone of an event in one line, such as "Fri 20 Nov 2026, 19:30 – 22:00 WET". */
export function formatEventTime(time: LocalEventTime, style: EventTimeStyle = {}): string {
  if (time.allDay === true) return formatEventDate(time, style);
  const { start, end } = displayTimesOf(time, style);
  const zone = zoneSuffix(time, style);
  if (end === null) return `${withClock(start)}${zone}`;
  if (end.day === start.day) return `${withClock(start)} – ${end.clock}${zone}`;
  const last = end.year === start.year ? displayTimeOf(time.localEnd ?? time.localStart, { ...style, year: false }) : end;
  return `${withClock(start)} – ${withClock({ ...last, clock: end.clock })}${zone}`;
}

/**
 * Returns the date, such as "Fri 20 Nov 2026", or "Fri 20 Nov – Sun 22 Nov 2026" for several days. A night that ends
 * the next morning is one date.
 */
export function formatEventDate(time: LocalEventTime, style: EventTimeStyle = {}): string {
  const { start, end } = displayTimesOf(time, style);
  if (end === null || end.day === start.day || isOvernight(time)) return start.date;
  if (end.year !== start.year) return `${start.date} – ${end.date}`;
  return `${displayTimeOf(time.localStart, { ...style, year: false }).date} – ${end.date}`;
}

/**
 * Returns the time, such as "19:30 – 22:00 WET" or "All day", and "Fri, 19:30 – Sun, 22:00 WET" for several days. Returns only the start
 * without a known end.
 */
export function formatEventClock(time: LocalEventTime, style: EventTimeStyle = {}): string {
  if (time.allDay === true) return eventTimeText('allDay');
  const { start, end } = displayTimesOf(time, style);
  const clockOf = ({ clock, local }: DisplayTime) => {
    const isOneDay = end === null || end.day === start.day || isOvernight(time);
    return isOneDay ? clock : withClock({ date: formatDate(utcOfLocal(local), { weekday: 'short' }, style.locale), clock });
  };
  return `${end === null ? clockOf(start) : `${clockOf(start)} – ${clockOf(end)}`}${zoneSuffix(time, style)}`;
}

/** Returns the start, such as "Fri 20 Nov, 19:30 WET", for cards and lists. */
export function formatEventStart(time: LocalEventTime, style: EventTimeStyle = {}): string {
  const start = displayTimeOf(time.localStart, { year: false, ...style });
  return time.allDay === true ? start.date : `${withClock(start)}${zoneSuffix(time, style)}`;
}

/**
 * Returns "14:30 your time" if the viewer's clock differs from the event's at its start, else null. The viewer's own
 * time is the only one that is converted on the viewer's device.
 */
export function formatViewerTime(time: LocalEventTime, viewerTimeZone: string, style: EventTimeStyle = {}): string | null {
  if (time.allDay === true || viewerTimeZone === time.timeZone) return null;
  const there = displayTimeOf(time.localStart, style);
  const here = displayTimeOf(localTimeIn(time.startAt, viewerTimeZone), { year: false, ...style });
  if (here.clock === there.clock && here.day === there.day) return null;
  return eventTimeText('yourTime', { time: here.day === there.day ? here.clock : withClock(here) });
}

/** Returns " WET", or nothing if the reader's zone has the same time as the event's zone. */
function zoneSuffix(
  { startAt, localStart, timeZone }: Pick<LocalEventTime, 'startAt' | 'localStart' | 'timeZone'>,
  { viewerTimeZone, locale = currentLocale() }: EventTimeStyle,
): string {
  const local = localStart.slice(0, 16);
  // The same zone is not converted: the runtime's data of it can differ from the server's.
  if (viewerTimeZone === timeZone) return '';
  if (viewerTimeZone !== undefined && localTimeIn(startAt, viewerTimeZone) === local) return '';
  const instant = new Date(startAt);
  const parts = zonedParts(instant, { ...zonedClock, timeZone }, locale);
  // The data of the runtime's zones can be older than the server's. Then its name of the zone is wrong at this time.
  return `${partOf(parts, 'hour')}:${partOf(parts, 'minute')}` === local.slice(11)
    ? ` ${partOf(parts, 'timeZoneName')}`
    : ` ${formatOffset((utcOfLocal(local).getTime() - instant.getTime()) / MINUTE_MS)}`;
}

const zonedClock = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  numberingSystem: 'latn',
  timeZoneName: 'short',
} as const;

/** Returns "GMT+5:30". */
function formatOffset(exactMinutes: number): string {
  const minutes = Math.round(exactMinutes);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/**
 * Returns one instant in the event's local time, such as "Friday 20 November 2026, 19:30 WET", for deadlines and notices.
 */
export function formatInstant(instant: Date | string, clock: EventClock, style: EventTimeStyle = {}): string {
  return formatTimeInZone({ at: instant, local: localTimeAt(instant, clock), timeZone: clock.timeZone }, style);
}

/** An instant, and its local time in the zone of an event. */
export type ZonedTime = { readonly at: Date | string; readonly local: string; readonly timeZone: string };

/** Returns the same for an instant whose local time is known. */
export function formatTimeInZone({ at, local, timeZone }: ZonedTime, style: EventTimeStyle = {}): string {
  const moment = displayTimeOf(local, style);
  const startAt = new Date(at).toISOString();
  return `${withClock(moment)}${zoneSuffix({ startAt, localStart: local, timeZone }, style)}`;
}

/** Returns date and time, such as "Fri 20 Nov, 19:30". */
function withClock({ date, clock }: Pick<DisplayTime, 'date' | 'clock'>): string {
  return eventTimeText('dateAndTime', { date, time: clock });
}

function displayTimesOf(time: LocalEventTime, style: EventTimeStyle): { start: DisplayTime; end: DisplayTime | null } {
  const start = displayTimeOf(time.localStart, style);
  if (time.localEnd === null || time.localEnd === undefined) return { start, end: null };
  if (time.allDay !== true) return { start, end: displayTimeOf(time.localEnd, style) };
  const lastMs = Math.max(utcOfLocal(time.localEnd).getTime() - MINUTE_MS, utcOfLocal(time.localStart).getTime());
  return { start, end: displayTimeOf(new Date(lastMs).toISOString(), style) };
}

function isOvernight(time: LocalEventTime): boolean {
  if (time.allDay === true || time.localEnd === null || time.localEnd === undefined) return false;
  const hours = (utcOfLocal(time.localEnd).getTime() - utcOfLocal(time.localStart).getTime()) / HOUR_MS;
  return hours <= 14 && Number(time.localEnd.slice(11, 13)) < 12;
}

function displayTimeOf(local: string, style: EventTimeStyle): DisplayTime {
  return {
    local,
    date: dateOf(local, style),
    clock: formatClock(local, style.locale),
    day: local.slice(0, 10),
    year: Number(local.slice(0, 4)),
  };
}

function dateOf(local: string, { locale, length = 'short', year = true }: EventTimeStyle): string {
  const parts: Intl.DateTimeFormatOptions = { weekday: length, day: 'numeric', month: length };
  return formatDate(utcOfLocal(local), year ? { ...parts, year: 'numeric' } : parts, locale);
}

/** Returns the local time of an instant by the time-zone data of this runtime: `2026-12-01T19:00`. */
export function localTimeIn(instant: Date | string | number, timeZone: string): string {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const parts = dateTimeFormat({ timeZone, hourCycle: 'h23', ...numeric }, 'en-US').formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => partOf(parts, type);
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}
