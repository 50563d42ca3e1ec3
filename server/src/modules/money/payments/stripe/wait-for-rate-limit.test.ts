import { describe, expect, it } from 'vitest';
import { MAX_WAIT_MS, waitForRateLimit, type Timing } from './wait-for-rate-limit.ts';

/** Creates a clock that advances only while waiting, and a provider that returns the given statuses. */
function provider(statuses: readonly (number | readonly [status: number, retryAfter: string])[]) {
  let now = 0;
  const requestTimes: number[] = [];
  const timing: Timing = {
    now: () => now,
    pause: (millis) => {
      now += millis;
      return Promise.resolve();
    },
    random: () => 0,
  };
  const transport = waitForRateLimit(() => {
    const response = statuses[Math.min(requestTimes.length, statuses.length - 1)] ?? 200;
    requestTimes.push(now);
    const [status, retryAfter] = typeof response === 'number' ? [response, undefined] : response;
    return Promise.resolve(
      new Response('{}', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }),
    );
  }, timing);
  return {
    requestTimes,
    call: async () => (await transport('https://stripe.test/v1/refunds', { method: 'POST' })).status,
  };
}

describe('a call with 429 responses', () => {
  it('is retried with backoff until it succeeds', async () => {
    const { call, requestTimes } = provider([429, 429, 429, 200]);
    expect(await call()).toBe(200);
    expect(requestTimes).toEqual([0, 250, 750, 1750]);
  });

  it('waits as long as the provider requests', async () => {
    const { call, requestTimes } = provider([[429, '3'], 200]);
    expect(await call()).toBe(200);
    expect(requestTimes).toEqual([0, 3000]);
  });

  it.each([
    ['3600', 1],
    ['0', 60],
  ])('ends within the time limit when told to wait %s seconds', async (retryAfter, most) => {
    const { call, requestTimes } = provider([...Array.from({ length: 50 }, () => [429, retryAfter] as const), 200]);
    const status = await call();
    expect(requestTimes.length).toBeLessThanOrEqual(most);
    expect(requestTimes.at(-1)).toBeLessThanOrEqual(MAX_WAIT_MS);
    expect([200, 429]).toContain(status);
  });

  it('fails within the time limit when it is always rate-limited', async () => {
    const { call, requestTimes } = provider([429]);
    expect(await call()).toBe(429);
    expect(requestTimes.length).toBeLessThan(10);
    expect(requestTimes.at(-1)).toBeLessThanOrEqual(MAX_WAIT_MS);
  });

  it('delays later calls instead of sending them immediately', async () => {
    const { call, requestTimes } = provider([[429, '4'], 200]);
    const [first, second] = [call(), call()];
    expect(await Promise.all([first, second])).toEqual([200, 200]);
    expect(requestTimes.slice(1).every((at) => at >= 4000 || at === 0)).toBe(true);
  });
});
