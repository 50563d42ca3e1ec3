import { describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '@festoon/contracts/core/durations';
import { ADMISSION_MINUTES } from '@festoon/contracts/ticketing/waiting-room';
import { entryStatus, pollInterval } from './rules.ts';
import { recomputeOrder } from './testing.ts';

const now = new Date('2026-05-14T12:00:00.000Z');
const at = (millis: number) => new Date(now.getTime() + millis);

describe('entryStatus', () => {
  it('is admitted from the admission until its end', () => {
    const end = ADMISSION_MINUTES * MINUTE_MS;
    expect(entryStatus(null, now)).toBe('waiting');
    expect(entryStatus(at(1), now)).toBe('waiting');
    expect(entryStatus(now, now)).toBe('admitted');
    expect(entryStatus(at(1 - end), now)).toBe('admitted');
    expect(entryStatus(at(-end), now)).toBe('lapsed');
  });
});

describe('pollInterval', () => {
  const poll = (facts: Partial<Parameters<typeof pollInterval>[0]>) =>
    pollInterval({ isOpen: true, dueAt: null, waiting: 0, now, ...facts });

  it('shares a limited number of polls among everyone who waits', () => {
    const perSecond = (waiting: number) => (waiting * SECOND_MS) / poll({ waiting }).pollAfterMs;
    for (const waiting of [1, 500, 2000, 20_000, 30_000]) expect(perSecond(waiting)).toBeLessThanOrEqual(500);
    expect(poll({ waiting: 1_000_000 }).pollAfterMs).toBe(MINUTE_MS);
  });

  it('is at most five seconds with its jitter in a small room, so that a sold-out event is known by then', () => {
    const { pollAfterMs, pollJitterMs } = poll({ waiting: 0 });
    expect(pollAfterMs + pollJitterMs).toBeLessThanOrEqual(5 * SECOND_MS);
  });

  it('ends when the opening or the turn of the person is due', () => {
    expect(poll({ dueAt: at(2500), waiting: 5000 }).pollAfterMs).toBe(2500);
    expect(poll({ dueAt: at(10) }).pollAfterMs).toBe(SECOND_MS);
    expect(poll({ dueAt: at(-10) }).pollAfterMs).toBe(4 * SECOND_MS);
    expect(poll({ isOpen: false, dueAt: at(MINUTE_MS) }).pollAfterMs).toBe(30 * SECOND_MS);
    expect(poll({ isOpen: false, dueAt: at(20 * SECOND_MS) }).pollAfterMs).toBe(20 * SECOND_MS);
  });

  it('spreads the polls of a full room at the opening over ten seconds', () => {
    expect(poll({ isOpen: false, dueAt: at(5000), waiting: 20_000 })).toEqual({ pollAfterMs: 5000, pollJitterMs: 10_000 });
  });
});

describe('the random order', () => {
  const ids = [1, 2, 3, 4].map((number) => `0198a000-0000-7000-8000-00000000000${number}`);
  const SEEDS = 12_000;

  /** The chi-square statistic of 24 orders that should be equally frequent. It has 23 degrees of freedom. */
  function chiSquare(orderOf: (seed: string) => readonly string[]): number {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const order = orderOf(`seed-${seed}`).join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const expected = SEEDS / 24;
    const missing = 24 - counts.size;
    return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, missing * expected);
  }

  /** A uniform choice is above this once in a thousand times. The seeds are fixed, so the result is always the same. */
  const LIMIT = 49.7;

  it('gives each order with the same probability', () => {
    expect(chiSquare((seed) => recomputeOrder(seed, ids))).toBeLessThan(LIMIT);
  });

  it('would fail this test if one person were preferred in one of ten rooms', () => {
    const [first = ''] = ids;
    const unfair = (seed: string) => {
      const order = recomputeOrder(seed, ids);
      return seed.endsWith('7') ? [first, ...order.filter((id) => id !== first)] : order;
    };
    expect(chiSquare(unfair)).toBeGreaterThan(LIMIT);
  });
});
