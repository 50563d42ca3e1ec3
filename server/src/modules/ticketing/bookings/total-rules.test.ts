import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketTotals } from '../../events/events/public.ts';
import { bookingTotals } from './total-rules.ts';

/** Calculates the totals of one ticket with integers only. */
function slowTicket(price: bigint, { rateBps, fixedMinor }: { rateBps: number; fixedMinor: number }, policy: Policy) {
  if (price === 0n) return { total: 0n, fee: 0n, tax: 0n, platformFee: 0n };
  const full = divideHalfUp(price * BigInt(rateBps), 10_000n) + BigInt(fixedMinor);
  const passedOn = policy.feeMode === 'pass_on';
  const platformFee = passedOn || full < price ? full : price;
  const fee = passedOn ? full : 0n;
  const rate = BigInt(policy.taxRateBps);
  const tax = policy.taxInclusive
    ? divideHalfUp((price + fee) * rate, 10_000n + rate)
    : divideHalfUp((price + fee) * rate, 10_000n);
  return { total: price + fee + (policy.taxInclusive ? 0n : tax), fee, tax, platformFee };
}

type Policy = { readonly feeMode: 'absorb' | 'pass_on'; readonly taxRateBps: number; readonly taxInclusive: boolean };

function divideHalfUp(part: bigint, whole: bigint): bigint {
  const [quotient, rest] = [part / whole, part % whole];
  return rest * 2n >= whole ? quotient + 1n : quotient;
}

const policy = fc.record({
  feeMode: fc.constantFrom('absorb' as const, 'pass_on' as const),
  taxRateBps: fc.integer({ min: 0, max: 5000 }),
  taxInclusive: fc.boolean(),
});
const fee = fc.record({ rateBps: fc.integer({ min: 0, max: 2000 }), fixedMinor: fc.integer({ min: 0, max: 500 }) });
const lineItems = fc.array(
  fc.record({
    priceMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 })),
    quantity: fc.integer({ min: 1, max: 100 }),
    discountMinor: fc.integer({ min: 0, max: 5_000 }),
  }),
  {
    minLength: 1,
    maxLength: 20,
  },
);

describe('bookingTotals', () => {
  it('equals a calculation with integers, one ticket at a time', () => {
    fc.assert(
      fc.property(lineItems, policy, fee, (all, rules, platformFee) => {
        const totals = bookingTotals(
          all.map(({ priceMinor, quantity, discountMinor }) => {
            const unit = ticketTotals({ kind: priceMinor === 0 ? 'free' : 'paid', priceMinor }, rules, platformFee);
            return { quantity, unit, fullUnitTotalMinor: unit.totalMinor + discountMinor };
          }),
        );
        const slow = { subtotal: 0n, discount: 0n, fee: 0n, tax: 0n, total: 0n, platform: 0n };
        for (const { priceMinor, quantity, discountMinor } of all) {
          for (let ticket = 0; ticket < quantity; ticket += 1) {
            const one = slowTicket(BigInt(priceMinor), platformFee, rules);
            slow.subtotal += BigInt(priceMinor);
            slow.discount += BigInt(discountMinor);
            slow.fee += one.fee;
            slow.tax += one.tax;
            slow.total += one.total;
            slow.platform += one.platformFee;
          }
        }
        expect(totals).toEqual({
          discountMinor: Number(slow.discount),
          subtotalMinor: Number(slow.subtotal),
          feeMinor: Number(slow.fee),
          taxMinor: Number(slow.tax),
          totalMinor: Number(slow.total),
          platformFeeMinor: Number(slow.platform),
        });
        expect(totals.totalMinor).toBe(totals.subtotalMinor + totals.feeMinor + (rules.taxInclusive ? 0 : totals.taxMinor));
        expect(totals.platformFeeMinor).toBeLessThanOrEqual(totals.totalMinor);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [
      'absorbed',
      { feeMode: 'absorb', taxRateBps: 0, taxInclusive: true },
      { priceMinor: 2700, totalMinor: 2700, feeMinor: 0, taxMinor: 0, platformFeeMinor: 185 },
    ],
    [
      'passed on',
      { feeMode: 'pass_on', taxRateBps: 0, taxInclusive: true },
      { priceMinor: 2700, totalMinor: 2885, feeMinor: 185, taxMinor: 0, platformFeeMinor: 185 },
    ],
    [
      'with tax on top',
      { feeMode: 'pass_on', taxRateBps: 2300, taxInclusive: false },
      { priceMinor: 2700, totalMinor: 3549, feeMinor: 185, taxMinor: 664, platformFeeMinor: 185 },
    ],
  ] as const)('returns the total of a ticket of 27.00: fee %s', (_name, rules, expected) => {
    expect(ticketTotals({ kind: 'paid', priceMinor: 2700 }, rules, { rateBps: 500, fixedMinor: 50 })).toEqual(expected);
  });
});
