import { describe, expect, it } from 'vitest';
import { roomMinor, topUpLimits } from './limit-rules.ts';

describe('topUpLimits', () => {
  it.each([
    ['EUR', 50, { leastMinor: 500, mostMinor: 100_000, walletMostMinor: 1_000_000 }],
    ['KWD', 500, { leastMinor: 5000, mostMinor: 1_000_000, walletMostMinor: 10_000_000 }],
    ['JPY', 50, { leastMinor: 50, mostMinor: 1000, walletMostMinor: 10_000 }],
  ])('counts in whole %s, and never below what a card can be charged', (currency, leastCharge, limits) =>
    expect(topUpLimits(currency, leastCharge)).toEqual(limits),
  );
});

describe('roomMinor', () => {
  const limits = topUpLimits('EUR', 50);
  it.each([
    [{ availableMinor: 0, heldMinor: 0, processingMinor: 0 }, 1_000_000],
    [{ availableMinor: 900_000, heldMinor: 50_000, processingMinor: 10_000 }, 40_000],
    [{ availableMinor: 1_200_000, heldMinor: 0, processingMinor: 0 }, 0],
  ])('takes off what is there, held and on its way: %o', (there, room) => expect(roomMinor(limits, there)).toBe(room));
});
