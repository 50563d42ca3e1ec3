import { currentLocale } from '@festoon/catalogue/language';
import { seriesScheduleText } from '@festoon/catalogue/hosting/series-schedule';
import { formatDate } from '../core/date-text.ts';
import { Weekday, type SeriesRule } from './series.ts';

/** Returns the rule as text, such as "Every 2 weeks on Tuesday and Thursday at 19:00, until 30 June 2027". */
export function formatSeries(rule: SeriesRule): string {
  const { exceptions, extra } = rule;
  let text = withEnd(formatRule(rule), rule.end);
  if (exceptions.length > 0) text = seriesScheduleText('withSkipped', { rule: text, count: exceptions.length });
  if (extra.length > 0) text = seriesScheduleText('withAdded', { rule: text, count: extra.length });
  return text;
}

export function weekdayName(weekday: Weekday): string {
  // The first of January 2024 is a Monday.
  const day = new Date(Date.UTC(2024, 0, 1 + Weekday.options.indexOf(weekday)));
  return formatDate(day, { weekday: 'long' });
}

/** Returns the weekday of a day such as `2026-12-01`. */
export function weekdayOf(day: string): Weekday {
  return Weekday.options[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'mo';
}

/** Returns a day as text, such as "1 December 2026". */
function formatLongDay(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'long', year: 'numeric' });
}

function formatRule({ freq, interval, weekdays, monthlyOn, startDate, localTime: time }: SeriesRule): string {
  if (freq === 'daily') return seriesScheduleText('daily', { interval, time });
  if (freq === 'weekly') {
    const days = weekdays.length === 0 ? [weekdayOf(startDate)] : Weekday.options.filter((day) => weekdays.includes(day));
    return days.length === 7
      ? seriesScheduleText('everyWeekday', { interval, time })
      : seriesScheduleText('weekly', { interval, days: formatList(days.map(weekdayName)), time });
  }
  const on = monthlyOn ?? { by: 'day' as const, day: Number(startDate.slice(8)) };
  if (on.by === 'weekday')
    return seriesScheduleText('monthlyWeekday', { interval, nth: String(on.nth), weekday: weekdayName(on.weekday), time });
  return on.day === -1
    ? seriesScheduleText('monthlyLastDay', { interval, time })
    : seriesScheduleText('monthlyDay', { interval, day: String(on.day), time });
}

function withEnd(rule: string, end: SeriesRule['end']): string {
  return end.kind === 'until'
    ? seriesScheduleText('withUntil', { rule, date: formatLongDay(end.date) })
    : seriesScheduleText('withCount', { rule, count: end.count });
}

function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(parts);
}
