import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ticketTotals, type PricePolicy } from './ticket-total-rules.ts';

const fee = { rateBps: 500, fixedMinor: 50 };
const paid = (priceMinor: number) => ({ kind: 'paid' as const, priceMinor });
const policy = (overrides: Partial<PricePolicy> = {}): PricePolicy => ({
  feeMode: 'absorb',
  taxRateBps: 0,
  taxInclusive: true,
  ...overrides,
});

describe('ticketTotals', () => {
  test('deducts an absorbed fee from the price', () => {
    expect(ticketTotals(paid(2000), policy(), fee)).toEqual({
      priceMinor: 2000,
      totalMinor: 2000,
      feeMinor: 0,
      taxMinor: 0,
      platformFeeMinor: 150,
    });
  });

  test('adds a passed-on fee to the price', () => {
    expect(ticketTotals(paid(2000), policy({ feeMode: 'pass_on' }), fee)).toEqual({
      priceMinor: 2000,
      totalMinor: 2150,
      feeMinor: 150,
      taxMinor: 0,
      platformFeeMinor: 150,
    });
  });

  test('extracts an inclusive tax from the total and adds an exclusive tax to it', () => {
    expect(ticketTotals(paid(1190), policy({ taxRateBps: 1900 }), fee)).toMatchObject({ totalMinor: 1190, taxMinor: 190 });
    expect(ticketTotals(paid(1000), policy({ taxRateBps: 1900, taxInclusive: false }), fee)).toMatchObject({
      totalMinor: 1190,
      taxMinor: 190,
    });
  });

  test('applies tax to a passed-on fee and the price', () => {
    const totals = ticketTotals(paid(2000), policy({ feeMode: 'pass_on', taxRateBps: 1000, taxInclusive: false }), fee);
    expect(totals).toEqual({ priceMinor: 2000, totalMinor: 2365, feeMinor: 150, taxMinor: 215, platformFeeMinor: 150 });
  });

  test('charges no fee or tax on a price of zero', () => {
    const nothing = { priceMinor: 0, totalMinor: 0, feeMinor: 0, taxMinor: 0, platformFeeMinor: 0 };
    expect(ticketTotals({ kind: 'free', priceMinor: 0 }, policy({ feeMode: 'pass_on', taxRateBps: 1900 }), fee)).toEqual(
      nothing,
    );
    expect(ticketTotals({ kind: 'pay_what_you_can', priceMinor: 0 }, policy({ feeMode: 'pass_on' }), fee)).toEqual(nothing);
  });

  test('caps the platform fee at the amount paid', () => {
    expect(ticketTotals(paid(30), policy(), fee)).toMatchObject({ totalMinor: 30, platformFeeMinor: 30 });
  });

  test('keeps totals consistent for every price and policy', () => {
    const policies = fc.record({
      feeMode: fc.constantFrom('absorb' as const, 'pass_on' as const),
      taxRateBps: fc.integer({ min: 0, max: 5000 }),
      taxInclusive: fc.boolean(),
    });
    const stepMinor = fc.constantFrom(1, 10, 100);
    const fees = fc.record({ rateBps: fc.integer({ min: 0, max: 3000 }), fixedMinor: fc.nat(500), stepMinor });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), policies, fees, (priceMinor, rules, platformFee) => {
        const totals = ticketTotals(paid(priceMinor), rules, platformFee);
        expect(totals.totalMinor).toBe(totals.priceMinor + totals.feeMinor + (rules.taxInclusive ? 0 : totals.taxMinor));
        expect(totals.priceMinor - priceMinor).toBeGreaterThanOrEqual(0);
        expect(totals.priceMinor - priceMinor).toBeLessThan(platformFee.stepMinor);
        expect(totals.totalMinor % platformFee.stepMinor).toBe(0);
        expect(totals.platformFeeMinor).toBeLessThanOrEqual(totals.totalMinor);
        for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }),
    );
  });
});
