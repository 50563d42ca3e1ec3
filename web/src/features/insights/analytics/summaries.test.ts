import { describe, expect, it } from 'vitest';
import type { EventMetrics } from '@festoon/contracts/insights/analytics';
import { compareValues, formatShare } from './change-text.ts';
import { checkInSummary, funnelSummary, leaderSummary } from './summaries.ts';

const buildMetrics = (overrides: Partial<EventMetrics>): EventMetrics => ({
  visits: 0,
  views: 0,
  holds: 0,
  details: 0,
  checkouts: 0,
  paid: 0,
  bookings: 0,
  tickets: 0,
  grossMinor: 0,
  discountMinor: 0,
  feeMinor: 0,
  taxMinor: 0,
  refunds: 0,
  refundedMinor: 0,
  ticketsVoided: 0,
  checkIns: 0,
  netMinor: 0,
  ...overrides,
});

describe('funnelSummary', () => {
  it('draws no conclusion from few visits', () => {
    expect(funnelSummary(buildMetrics({ visits: 19, holds: 3 }))).toBe('19 visits: too few to show where people leave');
  });

  it('returns the share of visits that become bookings', () => {
    expect(funnelSummary(buildMetrics({ visits: 200, holds: 40, details: 38, checkouts: 20, paid: 18 }))).toBe(
      '9% of visits become bookings',
    );
  });
});

describe('compareValues', () => {
  it.each([
    [120, 100, 'up 20%'],
    [50, 100, 'down 50%'],
    [7, 7, 'unchanged'],
    [5, 0, 'no previous data'],
    [1001, 1000, 'up less than 1%'],
    [5, -10, 'up'],
  ])('compares %i with %i', (value, before, label) => {
    expect(compareValues(value, before).label).toBe(label);
  });

  it('has no direction without a previous value', () => {
    expect(compareValues(5, 0).direction).toBe('same');
    expect(compareValues(5, -10).direction).toBe('up');
  });
});

it('leaderSummary names the largest share', () => {
  const share = (name: string, tickets: number) => ({ id: name, name, tickets, bookings: tickets, visits: tickets });
  expect(leaderSummary([share('Balcony', 10), share('General', 30)], 'tickets', { emptyText: 'None' })).toBe(
    'General: 75% of all tickets',
  );
  expect(leaderSummary([share('EARLY', 4)], 'tickets', { emptyText: 'None', isPartial: true })).toBe(
    'EARLY: 100% of these tickets',
  );
  expect(leaderSummary([], 'tickets', { emptyText: 'Nothing sold' })).toBe('Nothing sold');
});

it('checkInSummary counts the admitted tickets', () => {
  const summaryOf = (admitted: number, expected: number) =>
    checkInSummary({ admitted, expected, intervalMinutes: 1, intervals: [] });
  expect([summaryOf(0, 0), summaryOf(0, 5), summaryOf(4, 5), summaryOf(5, 5)]).toEqual([
    'No one expected yet',
    '5 tickets expected, none checked in yet',
    '4 of 5 checked in (80%)',
    'All 5 tickets are checked in',
  ]);
});

it('formatShare handles shares below 1 percent and a total of zero', () => {
  expect([formatShare(1, 1000), formatShare(1, 0)]).toEqual(['less than 1%', '0%']);
});
