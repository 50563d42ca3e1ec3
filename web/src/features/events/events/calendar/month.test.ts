import { describe, expect, it } from 'vitest';
import { isDayShown, monthDays, shiftDay, shiftMonth, shownWeeks, weekDays } from './month.ts';

describe('monthDays', () => {
  it('returns whole weeks from a weekday on', () => {
    const weeks = monthDays('2026-11', 1);
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
    const fromSunday = monthDays('2026-11', 0);
    expect(fromSunday).toHaveLength(5);
    expect([fromSunday[0]?.[0], fromSunday.at(-1)?.at(-1)]).toEqual(['2026-11-01', '2026-12-05']);
  });

  it('returns four weeks for a February that starts on a Monday', () => expect(monthDays('2027-02', 1)).toHaveLength(4));
});

describe('shownWeeks', () => {
  it('returns the weeks of another month, whose neighbours have no events', () => {
    expect(shownWeeks('2026-12', '2026-11-27', 1)).toEqual(monthDays('2026-12', 1));
    expect(isDayShown('2027-01-01', '2026-12', '2026-11-27')).toBe(false);
  });

  it('begins with the current week, and shows weeks of the next month at the end of a month', () => {
    const weeks = shownWeeks('2026-11', '2026-11-27', 1);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-11-23', '2026-12-27']);
    expect(['2026-11-24', '2026-12-27'].map((day) => isDayShown(day, '2026-11', '2026-11-27'))).toEqual([true, true]);
    expect(shownWeeks('2026-11', '2026-11-01', 1)).toEqual(monthDays('2026-11', 1));
    expect(isDayShown('2026-10-31', '2026-11', '2026-11-01')).toBe(false);
  });
});

describe('shiftMonth', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
  ])('moves %s by %i to %s', (month, by, result) => expect(shiftMonth(month, by)).toBe(result));
});

describe('weekDays', () => {
  it.each([
    ['2026-11-26', 1, '2026-11-23', '2026-11-29'],
    ['2026-11-23', 1, '2026-11-23', '2026-11-29'],
    ['2026-11-22', 1, '2026-11-16', '2026-11-22'],
    ['2026-11-22', 0, '2026-11-22', '2026-11-28'],
    ['2026-12-31', 1, '2026-12-28', '2027-01-03'],
  ] as const)('of %s from weekday %i is %s to %s', (day, firstDay, first, last) => {
    const days = weekDays(day, firstDay);
    expect([days.length, days[0], days[6]]).toEqual([7, first, last]);
  });
});

describe('shiftDay', () => {
  it('passes the end of a month and a leap day', () => {
    expect([shiftDay('2028-02-28', 1), shiftDay('2028-03-01', -1), shiftDay('2026-12-31', 7)]).toEqual([
      '2028-02-29',
      '2028-02-29',
      '2027-01-07',
    ]);
  });
});
