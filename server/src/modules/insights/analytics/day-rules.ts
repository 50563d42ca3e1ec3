import { DAY_MS } from '@festoon/contracts/core/durations';

export type DaySpan = { readonly from: string; readonly until: string };

const DAY_PARTS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
/** Making a format costs a hundred times what using it does. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a zone, as `2026-12-01`. */
export function dayIn(at: Date, timeZone: string): string {
  const known = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { ...DAY_PARTS, timeZone });
  dayFormats.set(timeZone, known);
  return known.format(at);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Both ends included. */
function countDays({ from, until }: DaySpan): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
}

/** As many days, ending the day before. */
export function daysBefore(span: DaySpan): DaySpan {
  const until = addDays(span.from, -1);
  return { from: addDays(until, 1 - countDays(span)), until };
}

export function listDays(span: DaySpan): string[] {
  return Array.from({ length: Math.max(0, countDays(span)) }, (_, index) => addDays(span.from, index));
}

/** The first day that a range may contain; no event has sales before it. */
const FIRST_DAY = '1900-01-01';

export function isDay(text: string): boolean {
  const millis = Date.parse(text);
  return text >= FIRST_DAY && !Number.isNaN(millis) && new Date(millis).toISOString().startsWith(text);
}

export type SpanParams = {
  readonly range: '7' | '30' | '90' | 'all';
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

/** The days that bound an event's numbers: today, the day of its end, and the first and last day with a count. */
export type KnownDays = {
  readonly today: string;
  readonly endDay: string;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
};

/** The days that are looked at. An event that is over is looked at up to its last day, not up to today. */
export function spanOf(wish: SpanParams, known: KnownDays, most: number): DaySpan {
  const { from, until } = wish;
  if (from !== undefined && until !== undefined && isDay(from) && isDay(until) && from <= until) {
    return clip({ from, until }, most);
  }
  const last = latest(known.endDay, known.lastDay ?? known.endDay);
  const end = last < known.today ? last : known.today;
  if (wish.range !== 'all') return { from: addDays(end, 1 - Number(wish.range)), until: end };
  const first = known.firstDay ?? end;
  return clip({ from: first < end ? first : end, until: latest(end, known.lastDay ?? end) }, most);
}

function clip({ from, until }: DaySpan, most: number): DaySpan {
  const earliest = addDays(until, 1 - most);
  return { from: from < earliest ? earliest : from, until };
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}
