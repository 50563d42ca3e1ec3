/** When an event is, as instants plus the zone its organiser thinks in. */
export type EventTime = {
  startAt: Date | string;
  /** For an event without a known end: null. */
  endAt?: Date | string | null;
  /** IANA name: `Europe/Lisbon`. */
  timeZone: string;
  /** From midnight to midnight of the zone; `endAt` is the midnight after the last day. */
  allDay?: boolean;
};

export type EventTimeStyle = {
  locale?: string;
  /** `short`: "Fri 20 Nov 2026"; `long`: "Friday 20 November 2026". */
  length?: 'short' | 'long';
  /** False leaves the year out where the reader knows it. */
  year?: boolean;
};

type Moment = { date: string; clock: string; day: string; year: number };

const DEFAULT_LOCALE = 'en';

/** Zones the runtimes still spell the old way; people read the name of today. */
const RENAMED_CITIES: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** "Fri 20 Nov 2026, 19:30 – 22:00 (Lisbon time)": date, clock and zone of an event in one line. */
export function eventTimeWords(time: EventTime, style: EventTimeStyle = {}): string {
  if (time.allDay === true) return eventDateWords(time, style);
  const { start, end } = momentsOf(time, style);
  const zone = zoneWords(time.timeZone, style.locale);
  if (end === null) return `${start.date}, ${start.clock} (${zone})`;
  if (end.day === start.day) return `${start.date}, ${start.clock} – ${end.clock} (${zone})`;
  const last = end.year === start.year ? momentOf(time.endAt ?? time.startAt, time, { ...style, year: false }) : end;
  return `${start.date}, ${start.clock} – ${last.date}, ${end.clock} (${zone})`;
}

/** "Fri 20 Nov 2026", or "Fri 20 Nov – Sun 22 Nov 2026" for several days. A night that ends next morning is one date. */
export function eventDateWords(time: EventTime, style: EventTimeStyle = {}): string {
  const { start, end } = momentsOf(time, style);
  if (end === null || end.day === start.day || isOneNight(time)) return start.date;
  if (end.year !== start.year) return `${start.date} – ${end.date}`;
  return `${momentOf(time.startAt, time, { ...style, year: false }).date} – ${end.date}`;
}

/** "19:30 – 22:00", "All day"; only the start where no end is known. */
export function eventClockWords(time: EventTime, style: EventTimeStyle = {}): string {
  if (time.allDay === true) return 'All day';
  const { start, end } = momentsOf(time, style);
  return end === null ? start.clock : `${start.clock} – ${end.clock}`;
}

/** "Fri 20 Nov, 19:30 (Lisbon)": the start alone, for cards and lists. */
export function eventStartWords(time: EventTime, style: EventTimeStyle = {}): string {
  const start = momentOf(time.startAt, time, { year: false, ...style });
  return time.allDay === true ? start.date : `${start.date}, ${start.clock} (${zoneCity(time.timeZone)})`;
}

/** "14:30 your time" when the reader's clock differs from the event's at its start, else null. */
export function viewerTimeWords(time: EventTime, viewerTimeZone: string, style: EventTimeStyle = {}): string | null {
  if (time.allDay === true) return null;
  const there = momentOf(time.startAt, time, style);
  const here = momentOf(time.startAt, { timeZone: viewerTimeZone }, { year: false, ...style });
  if (here.clock === there.clock && here.day === there.day) return null;
  return here.day === there.day ? `${here.clock} your time` : `${here.date}, ${here.clock} your time`;
}

/** "Lisbon time", "UTC", "UTC-5"; other languages than English get the bare city. */
export function zoneWords(timeZone: string, locale = DEFAULT_LOCALE): string {
  const city = zoneCity(timeZone);
  return city.startsWith('UTC') || !isEnglish(locale) ? city : `${city} time`;
}

/** "Friday 20 November 2026, 19:30 (Lisbon time)": one instant, for deadlines and notices. */
export function instantWords(instant: Date | string, timeZone: string, style: EventTimeStyle = {}): string {
  const moment = momentOf(instant, { timeZone }, style);
  return `${moment.date}, ${moment.clock} (${zoneWords(timeZone, style.locale)})`;
}

function zoneCity(timeZone: string): string {
  const renamed = RENAMED_CITIES[timeZone];
  if (renamed !== undefined) return renamed;
  // POSIX signs: Etc/GMT+5 is five hours behind.
  const fixed = /^Etc\/GMT([+-])(\d{1,2})$/.exec(timeZone);
  if (fixed !== null) return `UTC${fixed[1] === '+' ? '-' : '+'}${fixed[2]}`;
  if (/^(Etc\/)?(UTC|GMT|UCT|Zulu|Universal|Greenwich|GMT0)$/.test(timeZone)) return 'UTC';
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

function momentsOf(time: EventTime, style: EventTimeStyle): { start: Moment; end: Moment | null } {
  const start = momentOf(time.startAt, time, style);
  if (time.endAt === null || time.endAt === undefined) return { start, end: null };
  const endMs = new Date(time.endAt).getTime();
  const lastMs = time.allDay === true ? Math.max(endMs - 1, new Date(time.startAt).getTime()) : endMs;
  return { start, end: momentOf(new Date(lastMs), time, style) };
}

function isOneNight(time: EventTime): boolean {
  if (time.allDay === true || time.endAt === null || time.endAt === undefined) return false;
  const hours = (new Date(time.endAt).getTime() - new Date(time.startAt).getTime()) / 3_600_000;
  return hours <= 14 && Number(momentOf(time.endAt, time, {}).clock.slice(0, 2)) < 12;
}

function momentOf(instant: Date | string, { timeZone }: { timeZone: string }, style: EventTimeStyle): Moment {
  const at = new Date(instant);
  const part = partsOf(at, timeZone);
  return {
    date: dateOf(at, timeZone, style),
    clock: `${part('hour')}:${part('minute')}`,
    day: `${part('year')}-${part('month')}-${part('day')}`,
    year: Number(part('year')),
  };
}

function dateOf(at: Date, timeZone: string, style: EventTimeStyle): string {
  const { locale = DEFAULT_LOCALE, length = 'short', year = true } = style;
  const options: Intl.DateTimeFormatOptions = { timeZone, weekday: length, day: 'numeric', month: length };
  if (year) options.year = 'numeric';
  if (!isEnglish(locale)) return format(locale, options).format(at);
  // Engines disagree about commas and order, which would tear server and browser apart; the words themselves are stable.
  const parts = format('en-US', options).formatToParts(at);
  const pick = (type: string) => parts.find((part) => part.type === type)?.value;
  return [pick('weekday'), pick('day'), pick('month'), pick('year')].filter((word) => word !== undefined).join(' ');
}

function partsOf(at: Date, timeZone: string): (type: Intl.DateTimeFormatPartTypes) => string {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const parts = format('en-US', { timeZone, hourCycle: 'h23', ...numeric }).formatToParts(at);
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

function isEnglish(locale: string): boolean {
  return /^en\b/i.test(locale);
}

/** Making a format costs a hundred times what using it does. */
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}
