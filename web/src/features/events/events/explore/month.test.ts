import { describe, expect, it } from 'vitest';
import { monthDays, shiftMonth } from './month.ts';

describe('monthDays', () => {
  it('returns whole weeks that start on Monday', () => {
    const weeks = monthDays('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  });

  it('returns four weeks for a February that starts on a Monday', () => expect(monthDays('2027-02')).toHaveLength(4));
});

describe('shiftMonth', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
  ])('moves %s by %i to %s', (month, by, result) => expect(shiftMonth(month, by)).toBe(result));
});
