import { DAY_MS } from '@festoon/contracts/core/durations';

export type DayRange = { readonly from: string; readonly until: string };

const DAY_PARTS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
/** Creating a format takes a hundred times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date of an instant in a time zone, as `2026-12-01`. */
export function dayIn(at: Date, timeZone: string): string {
  const eventDays = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { ...DAY_PARTS, timeZone });
  dayFormats.set(timeZone, eventDays);
  return eventDays.format(at);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days, both ends included. */
function countDays({ from, until }: DayRange): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
}

/** Returns the same number of days, ending the day before. */
export function previousRange(dayRange: DayRange): DayRange {
  const until = addDays(dayRange.from, -1);
  return { from: addDays(until, 1 - countDays(dayRange)), until };
}

export function listDays(dayRange: DayRange): string[] {
  return Array.from({ length: Math.max(0, countDays(dayRange)) }, (_, index) => addDays(dayRange.from, index));
}

/** The first day that a range may contain; no event has sales before it. */
const FIRST_DAY = '1900-01-01';

export function isDay(text: string): boolean {
  const millis = Date.parse(text);
  return text >= FIRST_DAY && !Number.isNaN(millis) && new Date(millis).toISOString().startsWith(text);
}

export type DayRangeParams = {
  readonly range: '7' | '30' | '90' | 'all';
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

/** The days that bound an event's numbers: today, the day of its end, and the first and last day with a count. */
export type EventDays = {
  readonly today: string;
  readonly endDay: string;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
};

/** Returns the days to show. For an event that is over, they end with its last day, not today. */
export function resolveDayRange(params: DayRangeParams, eventDays: EventDays, maxDays: number): DayRange {
  const { from, until } = params;
  if (from !== undefined && until !== undefined && isDay(from) && isDay(until) && from <= until) {
    return limitRange({ from, until }, maxDays);
  }
  const last = laterDay(eventDays.endDay, eventDays.lastDay ?? eventDays.endDay);
  const end = last < eventDays.today ? last : eventDays.today;
  if (params.range !== 'all') return { from: addDays(end, 1 - Number(params.range)), until: end };
  const first = eventDays.firstDay ?? end;
  return limitRange({ from: first < end ? first : end, until: laterDay(end, eventDays.lastDay ?? end) }, maxDays);
}

function limitRange({ from, until }: DayRange, maxDays: number): DayRange {
  const earliest = addDays(until, 1 - maxDays);
  return { from: from < earliest ? earliest : from, until };
}

function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}
