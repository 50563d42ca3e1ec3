import { formatDate } from '../core/date-text.ts';
import type { SeriesRule, Weekday } from './series.ts';

const WEEKDAYS: Readonly<Record<Weekday, string>> = {
  mo: 'Monday',
  tu: 'Tuesday',
  we: 'Wednesday',
  th: 'Thursday',
  fr: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
};
const ORDER = Object.keys(WEEKDAYS) as Weekday[];
const UNITS = { daily: 'day', weekly: 'week', monthly: 'month' } as const;
const NTH: Readonly<Record<number, string>> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', [-1]: 'last' };

/** Returns the rule as text, such as "Every 2 weeks on Tuesday and Thursday at 19:00, until 30 June 2027". */
export function formatSeries(rule: SeriesRule): string {
  const unit = UNITS[rule.freq];
  const often = rule.interval === 1 ? `Every ${unit}` : `Every ${rule.interval} ${unit}s`;
  return [`${often}${formatDays(rule)} at ${rule.localTime}`, formatEnd(rule.end), ...formatExceptions(rule)].join(', ');
}

export function weekdayName(weekday: Weekday): string {
  return WEEKDAYS[weekday];
}

/** Returns the weekday of a day such as `2026-12-01`. */
export function weekdayOf(day: string): Weekday {
  return ORDER[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'mo';
}

/** Returns the ordinal, such as "first" or "last". */
function nthName(nth: number): string {
  return NTH[nth] ?? `${nth}th`;
}

/** Returns a day as text, such as "1 December 2026". */
function formatLongDay(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'long', year: 'numeric' });
}

function formatDays({ freq, weekdays, monthlyOn, startDate }: SeriesRule): string {
  if (freq === 'daily') return '';
  if (freq === 'weekly') {
    const days = weekdays.length === 0 ? [weekdayOf(startDate)] : ORDER.filter((day) => weekdays.includes(day));
    return days.length === 7 ? ' on every day' : ` on ${formatList(days.map(weekdayName))}`;
  }
  const on = monthlyOn ?? { by: 'day' as const, day: Number(startDate.slice(8)) };
  if (on.by === 'weekday') return ` on the ${nthName(on.nth)} ${weekdayName(on.weekday)}`;
  return on.day === -1 ? ' on the last day' : ` on day ${on.day}`;
}

function formatEnd(end: SeriesRule['end']): string {
  if (end.kind === 'until') return `until ${formatLongDay(end.date)}`;
  return end.count === 1 ? 'once' : `${end.count} times`;
}

function formatExceptions({ exceptions, extra }: SeriesRule): string[] {
  const parts: string[] = [];
  if (exceptions.length > 0) parts.push(`without ${formatCount(exceptions.length, 'date')}`);
  if (extra.length > 0) parts.push(`with ${formatCount(extra.length, 'added date')}`);
  return parts;
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function formatList(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
