import { editorChecksText } from '@festoon/catalogue/hosting/editor-checks';
import ICAL from 'ical.js';
import { SERIES_OCCURRENCES_MAX, SERIES_YEARS_MAX, type SeriesRule, type Weekday } from '@festoon/contracts/hosting/series';
import { weekdayOf } from '@festoon/contracts/hosting/series-text';

/** A local date and time, which is also the rule's key of the occurrence: `2026-12-01T19:00`. */
export type LocalStart = string;

export type RuleProblem = { readonly path: string; readonly message: string };

const FREQUENCIES = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY' } as const;
/** Weeks begin on Monday, which determines the weeks of "every 2 weeks". */
const MONDAY = ICAL.Time.MONDAY;

/**
 * Returns the dates of a rule in order, without excluded and with added ones. They are local times: no time zone and no
 * clock change can move a date to another day here.
 */
export function expandRule(rule: SeriesRule): LocalStart[] {
  const excludedDays = new Set(rule.exceptions);
  const ruleStarts = ruleDays(rule)
    .filter((day) => !excludedDays.has(day))
    .map((day) => `${day}T${rule.localTime}`);
  return [...new Set([...ruleStarts, ...rule.extra])].toSorted();
}

/** Returns the reason why a rule is not a valid series, or null. */
export function findRuleProblem(rule: SeriesRule): RuleProblem | null {
  const horizon = yearsAfter(rule.startDate);
  if (rule.end.kind === 'until' && rule.end.date < rule.startDate)
    return { path: 'rule.end.date', message: editorChecksText('seriesEndBeforeStart') };
  if (rule.end.kind === 'until' && rule.end.date > horizon)
    return { path: 'rule.end.date', message: editorChecksText('seriesTooLong', { years: SERIES_YEARS_MAX }) };
  if (rule.extra.some((date) => date.slice(0, 10) > horizon || date.slice(0, 10) < yearsAfter(rule.startDate, -1)))
    return { path: 'rule.extra', message: editorChecksText('extraDateTooFar') };
  const days = ruleDays(rule, SERIES_OCCURRENCES_MAX + 1);
  if (rule.end.kind === 'count' && days.length < rule.end.count)
    return { path: 'rule.end.count', message: editorChecksText('seriesCountTooLong', { years: SERIES_YEARS_MAX }) };
  const count = expandRule(rule).length;
  if (count === 0) return { path: 'rule', message: editorChecksText('noDates') };
  return days.length > SERIES_OCCURRENCES_MAX || count > SERIES_OCCURRENCES_MAX
    ? { path: 'rule.end', message: editorChecksText('tooManyDates', { count: SERIES_OCCURRENCES_MAX }) }
    : null;
}

function ruleDays(rule: SeriesRule, max = SERIES_OCCURRENCES_MAX): string[] {
  const last = rule.end.kind === 'until' ? rule.end.date : yearsAfter(rule.startDate);
  const targetCount = rule.end.kind === 'count' ? Math.min(rule.end.count, max) : max;
  const iterator = toRecurrence(rule).iterator(ICAL.Time.fromDateString(rule.startDate));
  const days: string[] = [];
  while (days.length < targetCount) {
    const next = iterator.next() as ICAL.Time | null;
    const day = next?.toString().slice(0, 10);
    if (day === undefined || day > last) break;
    if (day >= rule.startDate && day !== days.at(-1)) days.push(day);
  }
  return days;
}

function toRecurrence(rule: SeriesRule): ICAL.Recur {
  const base = { freq: FREQUENCIES[rule.freq], interval: rule.interval, wkst: MONDAY };
  if (rule.freq === 'daily') return ICAL.Recur.fromData(base);
  if (rule.freq === 'weekly') {
    const days = rule.weekdays.length === 0 ? [weekdayOf(rule.startDate)] : rule.weekdays;
    return ICAL.Recur.fromData({ ...base, byday: days.map(upper) });
  }
  const on = rule.monthlyOn ?? { by: 'day', day: Number(rule.startDate.slice(8)) };
  return on.by === 'day'
    ? ICAL.Recur.fromData({ ...base, bymonthday: [on.day] })
    : ICAL.Recur.fromData({ ...base, byday: [`${on.nth}${upper(on.weekday)}`] });
}

function upper(weekday: Weekday): string {
  return weekday.toUpperCase();
}

function yearsAfter(day: string, years = SERIES_YEARS_MAX): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at.toISOString().slice(0, 10);
}

/** Returns the rule with one more date: no longer excluded if it was, otherwise added. */
export function withOccurrence(rule: SeriesRule, date: LocalStart): SeriesRule {
  const day = date.slice(0, 10);
  const isExcluded = rule.exceptions.includes(day) && date.slice(11) === rule.localTime;
  return isExcluded
    ? { ...rule, exceptions: rule.exceptions.filter((other) => other !== day) }
    : { ...rule, extra: [...new Set([...rule.extra, date])].toSorted() };
}

/** Returns the rule without this date. */
export function withoutOccurrence(rule: SeriesRule, date: LocalStart): SeriesRule {
  const extra = rule.extra.filter((other) => other !== date);
  const isInRule = expandRule({ ...rule, extra: [] }).includes(date);
  const exceptions = isInRule ? [...rule.exceptions, date.slice(0, 10)].toSorted() : rule.exceptions;
  return { ...rule, exceptions, extra };
}
