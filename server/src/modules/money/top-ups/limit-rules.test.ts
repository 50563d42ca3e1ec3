import { describe, expect, it } from 'vitest';
import { remainingMinor, topUpLimits } from './limit-rules.ts';

const settings = { minimumMinor: 500, maximumMinor: 100_000, maximumBalanceMinor: 1_000_000 };

describe('topUpLimits', () => {
  it('returns the configured limits, with a minimum no lower than the smallest card charge', () => {
    expect(topUpLimits(settings, 50)).toEqual(settings);
    expect(topUpLimits(settings, 700)).toEqual({ ...settings, minimumMinor: 700 });
  });
});

describe('remainingMinor', () => {
  const limits = topUpLimits(settings, 50);
  it.each([
    [{ availableMinor: 0, reservedMinor: 0, processingMinor: 0 }, 1_000_000],
    [{ availableMinor: 900_000, reservedMinor: 50_000, processingMinor: 10_000 }, 40_000],
    [{ availableMinor: 1_200_000, reservedMinor: 0, processingMinor: 0 }, 0],
  ])('subtracts available, held and processing money: %o', (there, room) =>
    expect(remainingMinor(limits, there)).toBe(room),
  );
});
