import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextOffers, offerExpiry, type FreeStock, type QueuedEntry } from './offer-rules.ts';

function entry(id: string, quantity: number, ticketTypeId = 'a'): QueuedEntry {
  return { id, ticketTypeId, quantity };
}

function stock(available: number | null, overrides: Partial<FreeStock> & { minPerBooking?: number } = {}): FreeStock {
  const { minPerBooking = 1, ...rest } = overrides;
  return { types: [{ ticketTypeId: 'a', available, minPerBooking, poolIds: [] }], pools: [], ...rest };
}

function offered(waiting: readonly QueuedEntry[], free: FreeStock): string[] {
  return nextOffers(waiting, free).map((nextOffer) => `${nextOffer.entry.id}:${nextOffer.quantity}`);
}

describe('nextOffers', () => {
  it('serves the earliest entries first', () => {
    expect(offered([entry('1', 1), entry('2', 1), entry('3', 1)], stock(2))).toEqual(['1:1', '2:1']);
  });

  it('offers the available quantity to the first entry when it requests more', () => {
    expect(offered([entry('1', 4), entry('2', 1)], stock(2))).toEqual(['1:2']);
  });

  it('makes no offer that cannot be booked', () => {
    expect(offered([entry('1', 2)], stock(1, { minPerBooking: 2 }))).toEqual([]);
  });

  it('counts a pool that two ticket types share, in the order of both lists', () => {
    const types = ['a', 'b'].map((ticketTypeId) => ({ ticketTypeId, available: null, minPerBooking: 1, poolIds: ['p'] }));
    const free = { types, pools: [{ poolId: 'p', available: 3 }] };
    expect(offered([entry('1', 2, 'b'), entry('2', 2, 'a'), entry('3', 1, 'b')], free)).toEqual(['1:2', '2:1']);
  });

  it('offers no more than is available, and leaves no ticket that an entry could book', () => {
    const waiting = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), type: fc.constantFrom('a', 'b') }));
    const free = fc.record({ a: fc.nat(12), b: fc.option(fc.nat(12)), pool: fc.nat(15) });
    fc.assert(
      fc.property(waiting, free, (all, available) => {
        const entries = all.map(({ quantity, type }, index) => entry(String(index), quantity, type));
        const types = (['a', 'b'] as const).map((id) => ({
          ticketTypeId: id,
          available: available[id],
          minPerBooking: 1,
          poolIds: ['p'],
        }));
        const offers = nextOffers(entries, { types, pools: [{ poolId: 'p', available: available.pool }] });
        const offeredQuantity = (id?: string) =>
          offers
            .filter((nextOffer) => id === undefined || nextOffer.entry.ticketTypeId === id)
            .reduce((sum, nextOffer) => sum + nextOffer.quantity, 0);
        expect(offeredQuantity()).toBeLessThanOrEqual(available.pool);
        for (const { ticketTypeId, available: own } of types) {
          expect(offeredQuantity(ticketTypeId)).toBeLessThanOrEqual(own ?? Infinity);
          const offeredIds = new Set(offers.map((nextOffer) => nextOffer.entry.id));
          const isQueued = entries.filter((one) => one.ticketTypeId === ticketTypeId);
          const firstUnserved = isQueued.findIndex(({ id }) => !offeredIds.has(id));
          expect(
            isQueued.slice(firstUnserved === -1 ? isQueued.length : firstUnserved).some(({ id }) => offeredIds.has(id)),
          ).toBe(false);
          if (firstUnserved !== -1) {
            expect(Math.min((own ?? Infinity) - offeredQuantity(ticketTypeId), available.pool - offeredQuantity())).toBe(0);
          }
        }
      }),
    );
  });
});

describe('offerExpiry', () => {
  const now = new Date('2026-06-01T10:00:00Z');
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

  it('returns twelve hours later, but not after the start or the end of sales', () => {
    expect(offerExpiry({ startsAt: at(100), salesEndAt: null }, now)).toEqual(at(12));
    expect(offerExpiry({ startsAt: at(5), salesEndAt: null }, now)).toEqual(at(5));
    expect(offerExpiry({ startsAt: at(100), salesEndAt: at(3) }, now)).toEqual(at(3));
  });

  it('returns null when less than half an hour is left', () => {
    expect(offerExpiry({ startsAt: at(0.5), salesEndAt: null }, now)).toEqual(at(0.5));
    expect(offerExpiry({ startsAt: at(0.49), salesEndAt: null }, now)).toBeNull();
  });
});
