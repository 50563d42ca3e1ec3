import { describe, expect, it } from 'vitest';
import { changeLength, formatPeriod, periodAt, readPeriod, shiftPeriod } from './tax-periods.ts';

describe('periodAt', () => {
  it('returns the month, quarter or year of a day, with its first and last day', () => {
    expect(periodAt('month', '2028-02-10')).toMatchObject({ from: '2028-02-01', until: '2028-02-29' });
    expect(periodAt('quarter', '2026-11-26')).toMatchObject({ from: '2026-10-01', until: '2026-12-31' });
    expect(periodAt('year', '2026-11-26')).toMatchObject({ from: '2026-01-01', until: '2026-12-31' });
  });
});

describe('shiftPeriod', () => {
  it('continues over the end of a year', () => {
    expect(shiftPeriod(periodAt('month', '2026-12-31'), 1)).toMatchObject({ from: '2027-01-01', until: '2027-01-31' });
    expect(shiftPeriod(periodAt('quarter', '2026-02-01'), -1)).toMatchObject({ from: '2025-10-01', until: '2025-12-31' });
    expect(shiftPeriod(periodAt('year', '2026-02-01'), -1)).toMatchObject({ from: '2025-01-01', until: '2025-12-31' });
  });
});

describe('changeLength', () => {
  it('stays at today, or at the beginning of another period', () => {
    const [current, earlier] = [periodAt('quarter', '2026-11-26'), periodAt('year', '2025-05-01')];
    expect(changeLength(current, 'month', '2026-11-26')).toMatchObject({ from: '2026-11-01', until: '2026-11-30' });
    expect(changeLength(earlier, 'month', '2026-11-26')).toMatchObject({ from: '2025-01-01', until: '2025-01-31' });
    expect(changeLength(current, 'custom', '2026-11-26')).toEqual({ ...current, length: 'custom' });
  });
});

describe('readPeriod', () => {
  it('returns the current quarter without one in the address, and ignores invalid values', () => {
    const quarter = { length: 'quarter', from: '2026-10-01', until: '2026-12-31' };
    expect(readPeriod({}, '2026-11-26')).toEqual(quarter);
    expect(readPeriod({ length: 'decade', from: 'soon' }, '2026-11-26')).toEqual(quarter);
    expect(readPeriod({ length: 'custom', from: '2026-01-15', until: '2026-02-14' }, '2026-11-26')).toEqual({
      length: 'custom',
      from: '2026-01-15',
      until: '2026-02-14',
    });
  });

  it('has a name', () => {
    expect(formatPeriod(periodAt('quarter', '2026-11-26'))).toBe('Q4 2026');
    expect(formatPeriod(periodAt('year', '2026-11-26'))).toBe('2026');
  });
});
