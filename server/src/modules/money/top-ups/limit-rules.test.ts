import { describe, expect, it } from 'vitest';
import { roomMinor, topUpLimits } from './limit-rules.ts';

const set = { leastMinor: 500, mostMinor: 100_000, walletMostMinor: 1_000_000 };

describe('topUpLimits', () => {
  it('returns the configured limits, with a minimum no lower than the smallest card charge', () => {
    expect(topUpLimits(set, 50)).toEqual(set);
    expect(topUpLimits(set, 700)).toEqual({ ...set, leastMinor: 700 });
  });
});

describe('roomMinor', () => {
  const limits = topUpLimits(set, 50);
  it.each([
    [{ availableMinor: 0, heldMinor: 0, processingMinor: 0 }, 1_000_000],
    [{ availableMinor: 900_000, heldMinor: 50_000, processingMinor: 10_000 }, 40_000],
    [{ availableMinor: 1_200_000, heldMinor: 0, processingMinor: 0 }, 0],
  ])('subtracts available, held and processing money: %o', (there, room) => expect(roomMinor(limits, there)).toBe(room));
});
