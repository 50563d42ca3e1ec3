import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { payBooking } from '@festoon/contracts/ticketing/checkout';
import { fetchTransport, onCallFailure, setTransport, type ApiRequest } from './api-client.ts';
import { callWithRetry } from './call-with-retry.ts';

const BUSY = { status: 503, text: JSON.stringify({ code: 'payment_busy', details: { retryAfterSeconds: 3 } }) };
const PAID = { status: 200, text: JSON.stringify({ checkoutUrl: 'https://pay.example' }) };
const bookingId = '0198c5f0-0000-7000-8000-000000000001';

let requests: ApiRequest[];
let waits: number;

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  waits = 0;
});

afterEach(() => {
  vi.useRealTimers();
  setTransport(fetchTransport);
});

type Options = Partial<Parameters<typeof callWithRetry>[2]>;

function pay(answers: readonly { readonly status: number; readonly text: string }[], overrides: Options = {}) {
  setTransport((request) => {
    requests.push(request);
    return Promise.resolve(answers[Math.min(requests.length, answers.length) - 1] ?? PAID);
  });
  const options = { idempotencyKey: 'one-and-the-same-key', onWait: () => void (waits += 1), ...overrides };
  return callWithRetry(payBooking, { bookingId: bookingId as never, walletMinor: 0 }, options);
}

it('retries a call with the same idempotency key while the payment provider is busy', async () => {
  const paying = pay([BUSY, BUSY, PAID]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await paying).toMatchObject({ checkoutUrl: 'https://pay.example' });
  expect(waits).toBe(2);
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['one-and-the-same-key']));
});

it('reports only the failure that it does not retry', async () => {
  const reported: boolean[] = [];
  const stop = onCallFailure((_error, { quiet }) => reported.push(!quiet));
  const paying = pay([BUSY], { retryMs: 7_000 }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await paying).toMatchObject({ code: 'payment_busy' });
  expect(reported).toEqual([false, false, true]);
  stop();
});

it('stops retrying after a minute', async () => {
  const paying = pay([BUSY]).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await paying).toMatchObject({ code: 'payment_busy' });
  expect(requests.length).toBeLessThan(25);
});

it('retries for as long as the caller wants', async () => {
  const paying = pay([BUSY], { retryMs: 600_000 }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(requests).toHaveLength(101);
  await vi.advanceTimersByTimeAsync(301_000);
  expect(await paying).toMatchObject({ code: 'payment_busy' });
});

it('sends nothing more when the person leaves the page', async () => {
  const leave = new AbortController();
  const paying = pay([BUSY, PAID], { signal: leave.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  leave.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await paying).toMatchObject({ name: 'AbortError' });
  expect(requests).toHaveLength(1);
});

it('does not retry after other errors', async () => {
  const failed = { status: 503, text: JSON.stringify({ code: 'payment_unavailable' }) };
  await expect(pay([failed])).rejects.toMatchObject({ code: 'payment_unavailable' });
  expect(requests).toHaveLength(1);
});
