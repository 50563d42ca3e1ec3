import { describe, expect, it } from 'vitest';
import { daysLeft, renewalAfter, yearlySaving } from './premium-text.ts';

const plan = (interval: 'month' | 'year', priceMinor: number) =>
  ({ type: interval === 'year' ? 'yearly' : 'monthly', name: '', priceMinor, currency: 'EUR', interval }) as const;

describe('yearlySaving', () => {
  it('returns the saving over twelve monthly payments, at least 0', () => {
    expect(yearlySaving([plan('month', 999), plan('year', 9900)])).toBe(2088);
    expect(yearlySaving([plan('month', 100), plan('year', 9900)])).toBe(0);
    expect(yearlySaving([plan('month', 999)])).toBe(0);
  });
});

describe('daysLeft', () => {
  it('counts a started day as a whole day, and returns 0 after the end', () => {
    const now = new Date('2026-05-14T12:00:00Z');
    expect(daysLeft('2026-05-21T12:00:00Z', now)).toBe(7);
    expect(daysLeft('2026-05-15T11:00:00Z', now)).toBe(1);
    expect(daysLeft('2026-05-14T11:00:00Z', now)).toBe(0);
  });
});

describe('renewalAfter', () => {
  it('keeps the day of the month, or uses the last day of a shorter month', () => {
    expect(renewalAfter(new Date('2027-01-31T10:00:00Z'), 'month').toISOString()).toBe('2027-02-28T10:00:00.000Z');
    expect(renewalAfter(new Date('2028-02-29T10:00:00Z'), 'year').toISOString()).toBe('2029-02-28T10:00:00.000Z');
    expect(renewalAfter(new Date('2026-12-05T10:00:00Z'), 'month').toISOString()).toBe('2027-01-05T10:00:00.000Z');
  });
});
