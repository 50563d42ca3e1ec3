import { describe, expect, it } from 'vitest';
import { RECONNECT_TRIES, reconnectDelay, replayDelay } from './reconnect-plan.ts';

const plan = (chance: number) =>
  Array.from({ length: RECONNECT_TRIES }, (_, index) => reconnectDelay(index + 1, chance) ?? Number.NaN);

describe('reconnectDelay', () => {
  it('increases the delay, stops after the last attempt, and makes three attempts within three seconds', () => {
    for (const chance of [0, 0.5, 1]) {
      expect(plan(chance)).toEqual(plan(chance).toSorted((one, other) => one - other));
      expect(
        plan(chance)
          .slice(0, 3)
          .reduce((sum, delay) => sum + delay, 0),
      ).toBeLessThan(3000);
      expect(reconnectDelay(RECONNECT_TRIES + 1, chance)).toBeNull();
    }
  });

  it('varies the delay with the random value', () => {
    expect(plan(0)).not.toEqual(plan(1));
  });
});

describe('replayDelay', () => {
  it('starts immediately and never exceeds five seconds', () => {
    expect(replayDelay(0)).toBe(0);
    expect(replayDelay(100)).toBe(5000);
  });
});
