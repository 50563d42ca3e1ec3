import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesRule, Weekday } from '@festoon/contracts/hosting/series';
import { formatSeries, weekdayOf } from '@festoon/contracts/hosting/series-text';
import { expandRule, findRuleProblem } from './recurrence-rules.ts';

const ruleOf = (overrides: Partial<SeriesRule> = {}): SeriesRule => ({
  freq: 'weekly',
  interval: 1,
  weekdays: ['tu'],
  monthlyOn: null,
  startDate: '2026-12-01',
  localTime: '19:00',
  durationMinutes: 120,
  end: { kind: 'count', count: 3 },
  exceptions: [],
  extra: [],
  ...overrides,
});
const daysOf = (rule: SeriesRule) => expandRule(rule).map((date) => date.slice(0, 10));

describe('expandRule', () => {
  it('repeats by day, by weekday, by day of the month and by weekday of the month', () => {
    expect(expandRule(ruleOf())).toEqual(['2026-12-01T19:00', '2026-12-08T19:00', '2026-12-15T19:00']);
    expect(daysOf(ruleOf({ freq: 'daily', interval: 10 }))).toEqual(['2026-12-01', '2026-12-11', '2026-12-21']);
    const second = ruleOf({ freq: 'monthly', monthlyOn: { by: 'weekday', nth: 2, weekday: 'th' } });
    expect(daysOf(second)).toEqual(['2026-12-10', '2027-01-14', '2027-02-11']);
    const last = ruleOf({ freq: 'monthly', monthlyOn: { by: 'day', day: -1 } });
    expect(daysOf(last)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28']);
    const friday = ruleOf({ freq: 'monthly', monthlyOn: { by: 'weekday', nth: -1, weekday: 'fr' } });
    expect(daysOf(friday)).toEqual(['2026-12-25', '2027-01-29', '2027-02-26']);
    const fifth = ruleOf({ freq: 'monthly', monthlyOn: { by: 'weekday', nth: 5, weekday: 'th' } });
    expect(daysOf(fifth)).toEqual(['2026-12-31', '2027-04-29', '2027-07-29']);
  });

  it('skips months without the day', () => {
    const rule = ruleOf({ freq: 'monthly', startDate: '2027-01-31', end: { kind: 'until', date: '2027-06-01' } });
    expect(daysOf(rule)).toEqual(['2027-01-31', '2027-03-31', '2027-05-31']);
  });

  it('skips exceptions and adds extra occurrences in order', () => {
    const rule = ruleOf({ exceptions: ['2026-12-08'], extra: ['2026-12-24T15:00', '2026-12-01T21:00'] });
    expect(expandRule(rule)).toEqual(['2026-12-01T19:00', '2026-12-01T21:00', '2026-12-15T19:00', '2026-12-24T15:00']);
  });

  it('matches a day-by-day count for any rule', () => {
    const check = (rule: SeriesRule) => {
      expect(daysOf(rule)).toEqual(countedDays(rule));
    };
    fc.assert(fc.property(anyRule, check), { numRuns: 300 });
  });
});

describe('findRuleProblem', () => {
  it('limits a rule to two years and 366 occurrences', () => {
    expect(findRuleProblem(ruleOf())).toBeNull();
    expect(findRuleProblem(ruleOf({ freq: 'daily', end: { kind: 'count', count: 366 } }))).toBeNull();
    expect(findRuleProblem(ruleOf({ end: { kind: 'count', count: 200 } }))?.path).toBe('rule.end.count');
    expect(findRuleProblem(ruleOf({ freq: 'daily', end: { kind: 'until', date: '2028-06-01' } }))?.path).toBe('rule.end');
    expect(findRuleProblem(ruleOf({ end: { kind: 'until', date: '2029-01-01' } }))?.path).toBe('rule.end.date');
    expect(findRuleProblem(ruleOf({ end: { kind: 'until', date: '2026-11-01' } }))?.path).toBe('rule.end.date');
    expect(findRuleProblem(ruleOf({ exceptions: ['2026-12-01', '2026-12-08', '2026-12-15'] }))?.path).toBe('rule');
    expect(findRuleProblem(ruleOf({ extra: ['2126-12-01T10:00'] }))?.path).toBe('rule.extra');
  });
});

describe('formatSeries', () => {
  it('describes a rule as text', () => {
    expect(formatSeries(ruleOf())).toBe('Every week on Tuesday at 19:00, 3 times');
    const rule = ruleOf({ interval: 2, weekdays: ['th', 'tu'], end: { kind: 'until', date: '2027-06-30' } });
    expect(formatSeries(rule)).toBe('Every 2 weeks on Tuesday and Thursday at 19:00, until 30 June 2027');
    const monthly = ruleOf({
      freq: 'monthly',
      monthlyOn: { by: 'weekday', nth: -1, weekday: 'fr' },
      exceptions: ['2026-12-25'],
    });
    expect(formatSeries(monthly)).toBe('Every month on the last Friday at 19:00, 3 times, except 1 date');
  });
});

const WEEKDAYS: readonly Weekday[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const anyDay = fc.integer({ min: 0, max: 1400 }).map((days) => dayAfter('2025-01-01', days));
const anyRule = fc
  .record({
    freq: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
    interval: fc.integer({ min: 1, max: 6 }),
    weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS)),
    monthlyOn: fc.oneof(
      fc.constant(null),
      fc.record({
        by: fc.constant('day' as const),
        day: fc.oneof(fc.constant(-1 as const), fc.integer({ min: 1, max: 31 })),
      }),
      fc.record({
        by: fc.constant('weekday' as const),
        nth: fc.oneof(fc.constant(-1 as const), fc.integer({ min: 1, max: 5 })),
        weekday: fc.constantFrom(...WEEKDAYS),
      }),
    ),
    startDate: anyDay,
    count: fc.integer({ min: 1, max: 40 }),
    length: fc.option(fc.integer({ min: 0, max: 700 })),
  })
  .map(({ count, length, ...rule }) =>
    ruleOf({
      ...rule,
      end: length === null ? { kind: 'count', count } : { kind: 'until', date: dayAfter(rule.startDate, length) },
    }),
  );

function countedDays(rule: SeriesRule): string[] {
  const days: string[] = [];
  const most = rule.end.kind === 'count' ? rule.end.count : 366;
  const last =
    rule.end.kind === 'until' ? rule.end.date : `${Number(rule.startDate.slice(0, 4)) + 2}${rule.startDate.slice(4)}`;
  for (let day = rule.startDate; day <= last && days.length < most; day = dayAfter(day, 1)) {
    if (isDue(rule, day)) days.push(day);
  }
  return days;
}

function isDue(rule: SeriesRule, day: string): boolean {
  if (rule.freq === 'daily') return daysBetween(rule.startDate, day) % rule.interval === 0;
  if (rule.freq === 'weekly') {
    const days = rule.weekdays.length === 0 ? [weekdayOf(rule.startDate)] : rule.weekdays;
    const weeks = daysBetween(mondayOf(rule.startDate), mondayOf(day)) / 7;
    return days.includes(weekdayOf(day)) && weeks % rule.interval === 0;
  }
  const months = monthNumber(day) - monthNumber(rule.startDate);
  const on = rule.monthlyOn ?? { by: 'day' as const, day: Number(rule.startDate.slice(8)) };
  if (months % rule.interval !== 0) return false;
  const date = Number(day.slice(8));
  const isLastDay = dayAfter(day, 1).slice(8) === '01';
  if (on.by === 'day') return on.day === -1 ? isLastDay : date === on.day;
  if (weekdayOf(day) !== on.weekday) return false;
  return on.nth === -1 ? dayAfter(day, 7).slice(0, 7) !== day.slice(0, 7) : Math.ceil(date / 7) === on.nth;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

function mondayOf(day: string): string {
  return dayAfter(day, -WEEKDAYS.indexOf(weekdayOf(day)));
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
