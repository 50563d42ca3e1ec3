import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prorateFeeAndTax, refundPercent, allocateRefund, splitRefund, sumRefunds } from './refund-rules.ts';

const booking = fc
  .record({ totalMinor: fc.integer({ min: 1, max: 9_000_000_000_000 }), fee: fc.nat(1000), tax: fc.nat(1000) })
  .map(({ totalMinor, fee, tax }) => ({
    totalMinor,
    refundedMinor: 0,
    platformFeeMinor: Math.floor((totalMinor / 1000) * fee),
    taxMinor: Math.floor((totalMinor / 1000) * tax),
  }));

describe('prorateFeeAndTax', () => {
  it('adds up to the full fee and tax once everything is refunded, and does not exceed the refund', () => {
    fc.assert(
      fc.property(booking, fc.array(fc.nat(1000), { maxLength: 8 }), (paid, shares) => {
        let refundedMinor = 0;
        const sums = { platformFeeMinor: 0, taxMinor: 0 };
        for (const share of [...shares, 1000]) {
          const left = paid.totalMinor - refundedMinor;
          const amountMinor = share === 1000 ? left : Math.floor((left / 1000) * share);
          const parts = prorateFeeAndTax({ ...paid, refundedMinor }, amountMinor);
          expect(Math.max(parts.platformFeeMinor, parts.taxMinor)).toBeLessThanOrEqual(amountMinor);
          sums.platformFeeMinor += parts.platformFeeMinor;
          sums.taxMinor += parts.taxMinor;
          refundedMinor += amountMinor;
        }
        expect(sums).toEqual({ platformFeeMinor: paid.platformFeeMinor, taxMinor: paid.taxMinor });
      }),
    );
  });
});

describe('splitRefund', () => {
  it('refunds to the card up to its remaining amount and the rest to the wallet', () => {
    expect(splitRefund(5400, 5400)).toEqual({ cardMinor: 5400, walletMinor: 0 });
    expect(splitRefund(5400, 2000)).toEqual({ cardMinor: 2000, walletMinor: 3400 });
    expect(splitRefund(5400, 0)).toEqual({ cardMinor: 0, walletMinor: 5400 });
    expect(splitRefund(16_665, 33_330, 10)).toEqual({ cardMinor: 16_660, walletMinor: 5 });
  });
});

describe('refundPercent', () => {
  const startsAt = new Date('2027-05-01T18:00:00Z');
  const policy = { kind: 'until', hoursBefore: 48, percent: 80 } as const;

  it('returns the percentage until the deadline inclusive, and zero after it', () => {
    const at = (now: string) => refundPercent(policy, { startsAt, now: new Date(now) });
    expect(at('2027-04-29T18:00:00Z')).toBe(80);
    expect(at('2027-04-29T18:00:00.001Z')).toBe(0);
    expect(refundPercent({ kind: 'none' }, { startsAt, now: new Date(0) })).toBe(0);
  });
});

describe('allocateRefund', () => {
  it('rounds each ticket half up', () => {
    const tickets = [3333, 3333, 1].map((priceMinor, index) => ({ id: String(index), priceMinor }));
    const shares = allocateRefund(tickets, { percent: 50, leftMinor: 10_000 });
    expect(shares.map(({ amountMinor }) => amountMinor)).toEqual([1667, 1667, 1]);
  });

  it('does not exceed the remaining amount', () => {
    const tickets = fc.array(fc.record({ id: fc.uuid(), priceMinor: fc.nat(9_000_000_000_000) }), { maxLength: 12 });
    fc.assert(
      fc.property(tickets, fc.integer({ min: 0, max: 100 }), fc.nat(9_000_000_000_000), (all, percent, leftMinor) => {
        const shares = allocateRefund(all, { percent, leftMinor });
        expect(sumRefunds(shares)).toBeLessThanOrEqual(leftMinor);
        for (const { amountMinor, priceMinor } of shares) expect(amountMinor).toBeLessThanOrEqual(priceMinor);
      }),
    );
  });
});
