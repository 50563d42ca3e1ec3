import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodEndOf, typeOfPeriod } from './period-rules.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const types = fc.constantFrom('monthly', 'yearly');
const days = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true });

function periodsFrom(anchor: Date, plan: readonly ('monthly' | 'yearly')[]): Date[] {
  const ends = [anchor];
  for (const type of plan) ends.push(periodEndOf(anchor, ends.at(-1) ?? anchor, type));
  return ends;
}

describe('periodEndOf', () => {
  it('ends on the last day of each month for an anchor on the 31st', () => {
    const ends = periodsFrom(
      at('2027-10-31'),
      Array.from({ length: 5 }, () => 'monthly'),
    );
    expect(ends.slice(1)).toEqual(['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'].map(at));
  });

  it('ends on 28 February for a leap-day anchor and returns to 29 February in a leap year', () => {
    const ends = periodsFrom(
      at('2028-02-29'),
      Array.from({ length: 4 }, () => 'yearly'),
    );
    expect(ends.slice(1)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'].map(at));
  });

  it('does not drift: consecutive periods end on the same date as one step of their total length', () => {
    fc.assert(
      fc.property(days, fc.array(types, { minLength: 1, maxLength: 60 }), (anchor, plan) => {
        const end = periodsFrom(anchor, plan).at(-1) ?? anchor;
        const months = plan.reduce((sum, type) => sum + (type === 'yearly' ? 12 : 1), 0);
        const first = new Date(anchor);
        first.setUTCDate(1);
        first.setUTCMonth(first.getUTCMonth() + months);
        expect([end.getUTCFullYear(), end.getUTCMonth()]).toEqual([first.getUTCFullYear(), first.getUTCMonth()]);
        const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
        expect(end.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDay));
        expect(end.getTime() % 86_400_000).toBe(anchor.getTime() % 86_400_000);
      }),
      { numRuns: 2000 },
    );
  });

  it('returns periods whose length identifies the plan', () => {
    fc.assert(
      fc.property(days, days, types, (anchor, start, type) => {
        expect(typeOfPeriod(start, periodEndOf(anchor, start, type))).toBe(type);
      }),
      { numRuns: 2000 },
    );
  });
});
