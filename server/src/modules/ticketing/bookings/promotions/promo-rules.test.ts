import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountMinorFor, isUsable, promoUnlocks, type PromoTerms } from './promo-rules.ts';

const now = new Date('2026-05-14T12:00:00Z');
const earlier = new Date('2026-05-14T11:59:59Z');
const later = new Date('2026-05-14T12:00:01Z');

const promo = (overrides: Partial<PromoTerms> = {}): PromoTerms => ({
  discount: { kind: 'percent', percent: 20 },
  ticketTypeIds: null,
  unlocksHidden: false,
  maxUses: null,
  maxUsesPerPerson: null,
  used: 0,
  validFrom: null,
  validUntil: null,
  archivedAt: null,
  ...overrides,
});
const paid = (priceMinor: number) => ({ id: 'general', kind: 'paid', priceMinor }) as const;

describe('discountMinorFor', () => {
  it.each([
    [2700, 20, 540],
    [5, 50, 3],
    [1, 50, 1],
    [1, 49, 0],
    [999, 33, 330],
    [2700, 100, 2700],
  ])('discounts %i by %i%, rounded half up: %i', (price, percent, discount) => {
    expect(discountMinorFor(paid(price), promo({ discount: { kind: 'percent', percent } }))).toBe(discount);
  });

  it('does not exceed the price', () => {
    expect(discountMinorFor(paid(400), promo({ discount: { kind: 'amount', amountMinor: 500 } }))).toBe(400);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 100 }), (price, percent) => {
        const discount = discountMinorFor(paid(price), promo({ discount: { kind: 'percent', percent } }));
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(price);
        expect(Math.abs(discount - (price * percent) / 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('returns zero for free tickets, pay-what-you-can tickets and other ticket types', () => {
    const half = promo({ discount: { kind: 'percent', percent: 50 } });
    expect(discountMinorFor({ ...paid(0), kind: 'free' }, half)).toBe(0);
    expect(discountMinorFor({ ...paid(900), kind: 'pay_what_you_can' }, half)).toBe(0);
    expect(discountMinorFor(paid(900), { ...half, ticketTypeIds: ['balcony'] })).toBe(0);
    expect(discountMinorFor(paid(900), { ...half, ticketTypeIds: ['general'] })).toBe(450);
    expect(discountMinorFor(paid(900), promo({ discount: { kind: 'none' } }))).toBe(0);
  });
});

describe('promoUnlocks', () => {
  it('returns true only for codes with unlocksHidden, and only for their ticket types', () => {
    expect(promoUnlocks(promo(), 'general')).toBe(false);
    expect(promoUnlocks(promo({ unlocksHidden: true }), 'general')).toBe(true);
    expect(promoUnlocks(promo({ unlocksHidden: true, ticketTypeIds: ['balcony'] }), 'general')).toBe(false);
  });
});

describe('isUsable', () => {
  it.each([
    [{}, 0, true],
    [{ archivedAt: earlier }, 0, false],
    [{ validFrom: later }, 0, false],
    [{ validFrom: now }, 0, true],
    [{ validUntil: now }, 0, false],
    [{ validUntil: later }, 0, true],
    [{ maxUses: 3, used: 3 }, 0, false],
    [{ maxUses: 3, used: 2 }, 0, true],
    [{ maxUsesPerPerson: 1 }, 1, false],
    [{ maxUsesPerPerson: 2 }, 1, true],
  ] as const)('maps %j with %i previous uses to %s', (overrides, buyerUses, usable) => {
    expect(isUsable(promo(overrides), { now, buyerUses })).toBe(usable);
  });
});
