import { describe, expect, it } from 'vitest';
import { monthDays, shiftMonth } from './month.ts';

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

describe('shiftMonth', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
  ])('moves %s by %i to %s', (month, by, result) => expect(shiftMonth(month, by)).toBe(result));
});
