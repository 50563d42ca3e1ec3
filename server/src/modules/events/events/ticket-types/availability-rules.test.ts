import { describe, expect, test } from 'vitest';
import {
  isAlmostGone,
  maxBookableQuantity,
  availableTickets,
  saleState,
  summariseTickets,
  type Sale,
} from './availability-rules.ts';

const now = new Date('2026-05-14T12:00:00Z');
const later = new Date('2026-06-01T12:00:00Z');
const earlier = new Date('2026-05-01T12:00:00Z');
const sale = (overrides: Partial<Sale> = {}): Sale => ({
  quantity: 100,
  held: 0,
  sold: 0,
  poolsAvailable: [],
  poolCapacities: [],
  salesStartAt: null,
  salesEndAt: null,
  subscriberSalesStartAt: null,
  ...overrides,
});
const state = (overrides: Partial<Sale>, isSubscriber = false) =>
  saleState(sale(overrides), { now, eventEndAt: later, isSubscriber });

describe('availableTickets', () => {
  test('returns the lowest availability of the ticket type and its pools', () => {
    expect(availableTickets(sale({ held: 10, sold: 20 }))).toBe(70);
    expect(availableTickets(sale({ poolsAvailable: [80, 3] }))).toBe(3);
    expect(availableTickets(sale({ quantity: null }))).toBeNull();
    expect(availableTickets(sale({ quantity: null, poolsAvailable: [5] }))).toBe(5);
  });
});

describe('saleState', () => {
  test.each([
    ['on_sale', {}],
    ['almost_gone', { sold: 95 }],
    ['on_sale', { quantity: 8 }],
    ['on_sale', { quantity: 1000, sold: 950 }],
    ['almost_gone', { quantity: null, poolsAvailable: [5], poolCapacities: [50] }],
    ['on_sale', { quantity: null, poolsAvailable: [5], poolCapacities: [40] }],
    ['almost_gone', { quantity: 20, poolsAvailable: [5], poolCapacities: [500] }],
    ['sold_out', { sold: 90, held: 10 }],
    ['sold_out', { poolsAvailable: [0] }],
    ['not_yet', { salesStartAt: later }],
    ['ended', { salesEndAt: now }],
    ['ended', { salesEndAt: earlier, sold: 100 }],
  ] as const)('returns %s for %o', (expected, overrides) => expect(state(overrides)).toBe(expected));

  test('opens sales to subscribers first', () => {
    const early = { salesStartAt: later, subscriberSalesStartAt: earlier };
    expect(state(early)).toBe('not_yet');
    expect(state(early, true)).toBe('on_sale');
    expect(state({ salesStartAt: later, subscriberSalesStartAt: later }, true)).toBe('not_yet');
  });

  test('ends sales with the event', () => {
    expect(saleState(sale(), { now, eventEndAt: now, isSubscriber: false })).toBe('ended');
  });
});

describe('maxBookableQuantity', () => {
  test.each([
    [{ maxPerBooking: 10, maxPerPerson: null }, null, 0, 10],
    [{ maxPerBooking: 10, maxPerPerson: 4 }, 100, 3, 1],
    [{ maxPerBooking: 10, maxPerPerson: 4 }, 100, 6, 0],
    [{ maxPerBooking: 10, maxPerPerson: null }, 2, 0, 2],
  ] as const)(
    'limits a booking for %o, with %s available and %s already held, to %s',
    (type, available, viewerTicketCount, max) => {
      expect(maxBookableQuantity(type, available, viewerTicketCount)).toBe(max);
    },
  );
});

describe('summariseTickets', () => {
  test('returns the price range of available ticket types, and of all types when sold out', () => {
    const types = [
      { totalMinor: 1000, available: 0 },
      { totalMinor: 2000, available: 5 },
      { totalMinor: 3000, available: null },
    ];
    expect(summariseTickets(types)).toEqual({ priceFromMinor: 2000, priceToMinor: 3000, isFree: false, isSoldOut: false });
    expect(summariseTickets(types.slice(0, 1))).toMatchObject({ priceFromMinor: 1000, isSoldOut: true });
    expect(summariseTickets([{ totalMinor: 0, available: 4 }])).toMatchObject({ isFree: true });
    expect(summariseTickets([])).toEqual({ priceFromMinor: null, priceToMinor: null, isFree: false, isSoldOut: false });
  });

  test.each([
    [10, 1000, true],
    [10, 100, true],
    [11, 1000, false],
    [10, 99, false],
    [1, 10, true],
    [4, 4, false],
    [1, 9, false],
    [0, 10, false],
    [5, null, false],
    [null, null, false],
  ])('classifies %s available tickets of %s as almost gone: %s', (left, capacity, expected) => {
    expect(isAlmostGone(left, capacity)).toBe(expected);
  });
});
