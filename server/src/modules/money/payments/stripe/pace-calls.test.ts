import { describe, expect, it } from 'vitest';
import type { CallPriority } from '../provider/call-priority.ts';
import type { Timing } from './call-queue.ts';
import { MAX_WAIT_MS, paceCalls, type PaceOptions } from './pace-calls.ts';

type Answer = number | readonly [status: number, headers: Record<string, string>] | 'lost';
type SentCall = { readonly at: number; readonly priority: CallPriority; readonly key: string | null };

/** Creates a clock that advances only while waiting, and a provider that returns the given responses. */
function provider(answers: readonly Answer[], options: PaceOptions = {}) {
  let now = 0;
  let priority: CallPriority = 'payment';
  const sent: SentCall[] = [];
  const timing: Timing = {
    now: () => now,
    pause: (millis) => {
      now += millis;
      return Promise.resolve();
    },
    random: () => 0,
  };
  const transport = paceCalls(
    (input, init) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)] ?? 200;
      const headers = new Headers(init?.headers);
      sent.push({ at: now, priority: headers.get('x-priority') as CallPriority, key: headers.get('idempotency-key') });
      if (answer === 'lost') return Promise.reject(new TypeError('fetch failed'));
      const [status, responseHeaders] = typeof answer === 'number' ? [answer, {}] : answer;
      return Promise.resolve(new Response('{}', { status, headers: responseHeaders }));
    },
    { timing, priority: () => priority, ...options },
  );
  const call = (as: CallPriority = 'payment') => {
    priority = as;
    const headers = { 'x-priority': as, 'idempotency-key': 'k' };
    return transport('https://stripe.test/v1/refunds', { method: 'POST', headers });
  };
  return {
    sent,
    call,
    status: async (as?: CallPriority) => (await call(as)).status,
    times: () => sent.map(({ at }) => at),
  };
}

const limited = (seconds: string): Answer => [429, { 'retry-after': seconds }];

describe('a call with 429 responses', () => {
  it('is retried with backoff until it succeeds', async () => {
    const { status, times } = provider([429, 429, 429, 200]);
    expect(await status()).toBe(200);
    expect(times()).toEqual([0, 250, 750, 1750]);
  });

  it('waits as long as the provider requests', async () => {
    const { status, times } = provider([limited('3'), 200]);
    expect(await status()).toBe(200);
    expect(times()).toEqual([0, 3000]);
  });

  it.each([
    ['3600', 1],
    ['0', 10],
  ])('ends within the time limit when it has to wait %s seconds', async (retryAfter, most) => {
    const { status, times } = provider([limited(retryAfter)]);
    expect(await status()).toBe(429);
    expect(times().length).toBeLessThanOrEqual(most);
    expect(times().at(-1)).toBeLessThanOrEqual(MAX_WAIT_MS);
  });

  it('fails within the time limit when it is always rate-limited', async () => {
    const { status, times } = provider([429]);
    expect(await status()).toBe(429);
    expect(times().length).toBeLessThan(10);
    expect(times().at(-1)).toBeLessThanOrEqual(MAX_WAIT_MS);
  });

  it('delays later calls instead of sending them immediately', async () => {
    const { status, times } = provider([limited('4'), 200]);
    expect(await Promise.all([status(), status()])).toEqual([200, 200]);
    expect(
      times()
        .slice(1)
        .every((at) => at >= 4000 || at === 0),
    ).toBe(true);
  });

  it('keeps later calls from the provider for the time that it requests, and says when to try again', async () => {
    const { status, call, sent } = provider([limited('20'), 200]);
    expect(await status()).toBe(429);
    const response = await call();
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '20']);
    expect(sent).toHaveLength(1);
  });
});

describe('a call that fails', () => {
  it.each([
    ['a 500', 500],
    ['a 503', 503],
    ['a lost response', 'lost'],
    ['a running attempt', 409],
  ] as const)('is repeated with backoff and its own key after %s', async (_, answer) => {
    const { status, times, sent } = provider([answer, answer, 200]);
    expect(await status()).toBe(200);
    expect(times()).toEqual([0, 250, 750]);
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['k']));
  });

  it('waits as long as the provider requests', async () => {
    const { status, times } = provider([[503, { 'retry-after': '2' }], 200]);
    expect(await status()).toBe(200);
    expect(times()).toEqual([0, 2000]);
  });

  it('is repeated when an attempt takes too long', async () => {
    const keys: (string | null)[] = [];
    const transport = paceCalls(
      (_input, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'));
        if (keys.length > 1) return Promise.resolve(Response.json({}));
        return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
      },
      { attemptTimeoutMs: 20, timing: { now: () => 0, pause: () => Promise.resolve(), random: () => 0 } },
    );
    const headers = { 'idempotency-key': 'k' };
    expect((await transport('https://stripe.test/v1/refunds', { method: 'POST', headers })).status).toBe(200);
    expect(keys).toEqual(['k', 'k']);
  });

  it('ends after three repeats', async () => {
    const { status, sent } = provider([500]);
    expect(await status()).toBe(500);
    expect(sent).toHaveLength(4);
  });

  it.each([
    ['repeats the response of the key', { 'idempotent-replayed': 'true' }],
    ['says that a retry is useless', { 'stripe-should-retry': 'false' }],
  ])('is not repeated when the provider %s', async (_, headers) => {
    const { status, sent } = provider([[500, headers], 200]);
    expect(await status()).toBe(500);
    expect(sent).toHaveLength(1);
  });

  it('is not repeated without an idempotency key, because it could take effect twice', async () => {
    const sent: string[] = [];
    const transport = paceCalls((_input, init) => {
      sent.push(init?.method ?? '');
      return Promise.reject(new TypeError('fetch failed'));
    });
    await expect(transport('https://stripe.test/v1/subscriptions/sub_1', { method: 'DELETE' })).rejects.toThrow(
      'fetch failed',
    );
    expect(sent).toEqual(['DELETE']);
  });

  it('is not repeated after an error of its parameters', async () => {
    const { status, sent } = provider([400, 200]);
    expect(await status()).toBe(400);
    expect(sent).toHaveLength(1);
  });
});

describe('calls above the rate', () => {
  it('are sent below it in every second', async () => {
    const { status, times } = provider([200], { perSecond: 20 });
    await Promise.all(Array.from({ length: 100 }, () => status()));
    const most = Math.max(...times().map((start) => times().filter((at) => at >= start && at < start + 1000).length));
    expect(most).toBeLessThanOrEqual(22);
    expect(times().at(-1)).toBeLessThanOrEqual(5000);
  });

  it('are sent in the order of payments, refunds and background work', async () => {
    const { status, sent } = provider([200], { perSecond: 5 });
    const order = ['background', 'background', 'refund', 'background', 'payment', 'refund', 'payment'] as const;
    await Promise.all(order.map((priority) => status(priority)));
    expect(sent.map(({ priority }) => priority)).toEqual([
      'background',
      ...['payment', 'payment', 'refund', 'refund', 'background', 'background'],
    ]);
  });

  it('are rejected immediately, with a time, when they could not be sent in time', async () => {
    const { call, sent } = provider([200], { perSecond: 5 });
    const responses = await Promise.all(Array.from({ length: 100 }, () => call()));
    const rejected = responses.filter(({ status }) => status === 429);
    expect(sent).toHaveLength(100 - rejected.length);
    expect(sent.length).toBeGreaterThanOrEqual(60);
    expect(sent.length).toBeLessThanOrEqual(62);
    expect(Number(rejected[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(12);
  });

  it('take the place of background work when the queue is full', async () => {
    const { status, sent } = provider([200], { perSecond: 5 });
    const background = Array.from({ length: 70 }, () => status('background'));
    const payments = Array.from({ length: 10 }, () => status('payment'));
    expect(await Promise.all(payments)).toEqual(payments.map(() => 200));
    expect((await Promise.all(background)).filter((one) => one === 429).length).toBeGreaterThanOrEqual(19);
    expect(sent.slice(1, 11).every(({ priority }) => priority === 'payment')).toBe(true);
  });
});
