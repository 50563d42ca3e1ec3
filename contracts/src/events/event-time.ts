import { eventTimeText } from '@festoon/catalogue/events/event-time';
import { localTimeAt, type EventClock } from './event-clock.ts';
import { HOUR_MS, MINUTE_MS } from '../core/durations.ts';

/** The time of an event in local time. The server computes the local times; nothing here converts them. */
export type LocalEventTime = {
  /** Such as `2026-11-20T19:30`. */
  localStart: string;
  /** Null for an event without a known end. */
  localEnd?: string | null;
  /** An IANA name, such as `Europe/Lisbon`. Only used for the name of the city. */
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
};

type DisplayTime = { date: string; clock: string; day: string; year: number };

const DEFAULT_LOCALE = 'en';

/** Zones whose runtime names are outdated, with their current names. */
const RENAMED_CITIES: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns date, time and zone of an event in one line, such as "Fri 20 Nov 2026, 19:30 – 22:00 (Lisbon time)". */
export function formatEventTime(time: LocalEventTime, style: EventTimeStyle = {}): string {
  if (time.allDay === true) return formatEventDate(time, style);
  const { start, end } = displayTimesOf(time, style);
  const zone = formatZone(time.timeZone, style.locale);
  if (end === null) return `${start.date}, ${start.clock} (${zone})`;
  if (end.day === start.day) return `${start.date}, ${start.clock} – ${end.clock} (${zone})`;
  const last = end.year === start.year ? displayTimeOf(time.localEnd ?? time.localStart, { ...style, year: false }) : end;
  return `${start.date}, ${start.clock} – ${last.date}, ${end.clock} (${zone})`;
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

/** Returns the time, such as "19:30 – 22:00" or "All day". Returns only the start without a known end. */
export function formatEventClock(time: LocalEventTime, style: EventTimeStyle = {}): string {
  if (time.allDay === true) return eventTimeText('allDay');
  const { start, end } = displayTimesOf(time, style);
  return end === null ? start.clock : `${start.clock} – ${end.clock}`;
}

/** Returns the start, such as "Fri 20 Nov, 19:30 (Lisbon)", for cards and lists. */
export function formatEventStart(time: LocalEventTime, style: EventTimeStyle = {}): string {
  const start = displayTimeOf(time.localStart, { year: false, ...style });
  return time.allDay === true ? start.date : `${start.date}, ${start.clock} (${zoneCity(time.timeZone)})`;
}

/**
 * Returns "14:30 your time" if the viewer's clock differs from the event's at its start, else null. The viewer's own
 * time is the only one that is converted on the viewer's device.
 */
export function formatViewerTime(
  time: LocalEventTime & { startAt: string },
  viewerTimeZone: string,
  style: EventTimeStyle = {},
): string | null {
  if (time.allDay === true) return null;
  const there = displayTimeOf(time.localStart, style);
  const here = displayTimeOf(localTimeIn(time.startAt, viewerTimeZone), { year: false, ...style });
  if (here.clock === there.clock && here.day === there.day) return null;
  return eventTimeText('yourTime', { time: here.day === there.day ? here.clock : `${here.date}, ${here.clock}` });
}

/** Returns the name of a zone, such as "Lisbon time", "UTC" or "UTC-5". Languages other than English get only the city. */
export function formatZone(timeZone: string, locale = DEFAULT_LOCALE): string {
  const city = zoneCity(timeZone);
  return city.startsWith('UTC') || !isEnglish(locale) ? city : eventTimeText('zone', { city });
}

/**
 * Returns one instant in the event's local time, such as "Friday 20 November 2026, 19:30 (Lisbon time)", for deadlines
 * and notices.
 */
export function formatInstant(instant: Date | string, clock: EventClock, style: EventTimeStyle = {}): string {
  return formatTimeInZone(localTimeAt(instant, clock), clock.timeZone, style);
}

/** Returns the same for a local time. */
export function formatTimeInZone(local: string, timeZone: string, style: EventTimeStyle = {}): string {
  const moment = displayTimeOf(local, style);
  return `${moment.date}, ${moment.clock} (${formatZone(timeZone, style.locale)})`;
}

function zoneCity(timeZone: string): string {
  const renamed = RENAMED_CITIES[timeZone];
  if (renamed !== undefined) return renamed;
  // POSIX signs: Etc/GMT+5 is five hours behind UTC.
  const fixed = /^Etc\/GMT([+-])(\d{1,2})$/.exec(timeZone);
  if (fixed !== null) return `UTC${fixed[1] === '+' ? '-' : '+'}${fixed[2]}`;
  if (/^(Etc\/)?(UTC|GMT|UCT|Zulu|Universal|Greenwich|GMT0)$/.test(timeZone)) return 'UTC';
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

function displayTimesOf(time: LocalEventTime, style: EventTimeStyle): { start: DisplayTime; end: DisplayTime | null } {
  const start = displayTimeOf(time.localStart, style);
  if (time.localEnd === null || time.localEnd === undefined) return { start, end: null };
  if (time.allDay !== true) return { start, end: displayTimeOf(time.localEnd, style) };
  const lastMs = Math.max(asUtc(time.localEnd).getTime() - MINUTE_MS, asUtc(time.localStart).getTime());
  return { start, end: displayTimeOf(new Date(lastMs).toISOString(), style) };
}

function isOvernight(time: LocalEventTime): boolean {
  if (time.allDay === true || time.localEnd === null || time.localEnd === undefined) return false;
  const hours = (asUtc(time.localEnd).getTime() - asUtc(time.localStart).getTime()) / HOUR_MS;
  return hours <= 14 && Number(time.localEnd.slice(11, 13)) < 12;
}

function displayTimeOf(local: string, style: EventTimeStyle): DisplayTime {
  return {
    date: dateOf(asUtc(local), style),
    clock: local.slice(11, 16),
    day: local.slice(0, 10),
    year: Number(local.slice(0, 4)),
  };
}

/** Returns the instant at which UTC shows the local time, so that a format in UTC shows that time with any zone data. */
function asUtc(local: string): Date {
  return new Date(`${local.slice(0, 16)}Z`);
}

function dateOf(at: Date, style: EventTimeStyle): string {
  const { locale = DEFAULT_LOCALE, length = 'short', year = true } = style;
  const options: Intl.DateTimeFormatOptions = { timeZone: 'UTC', weekday: length, day: 'numeric', month: length };
  if (year) options.year = 'numeric';
  if (!isEnglish(locale)) return format(locale, options).format(at);
  // Engines differ in commas and order, so the server's and the browser's text would differ; the parts themselves are
  // stable.
  const parts = format('en-US', options).formatToParts(at);
  const pick = (type: string) => parts.find((part) => part.type === type)?.value;
  return [pick('weekday'), pick('day'), pick('month'), pick('year')].filter((word) => word !== undefined).join(' ');
}

/** Returns the local time of an instant by the time-zone data of this runtime: `2026-12-01T19:00`. */
export function localTimeIn(instant: Date | string | number, timeZone: string): string {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const parts = format('en-US', { timeZone, hourCycle: 'h23', ...numeric }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

function isEnglish(locale: string): boolean {
  return /^en\b/i.test(locale);
}

/** Returns a cached format, because creating one is a hundred times slower than using it. */
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}
