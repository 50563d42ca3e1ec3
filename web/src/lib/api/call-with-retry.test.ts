import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { payBooking } from '@festoon/contracts/ticketing/checkout';
import { setTransport, type ApiRequest } from './api-client.ts';
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
});

function pay(answers: readonly { readonly status: number; readonly text: string }[]) {
  setTransport((request) => {
    requests.push(request);
    return Promise.resolve(answers[Math.min(requests.length, answers.length) - 1] ?? PAID);
  });
  const options = { idempotencyKey: 'one-and-the-same-key', onWait: () => void (waits += 1) };
  return callWithRetry(payBooking, { bookingId: bookingId as never, walletMinor: 0 }, options);
}

it('retries a call with the same idempotency key while the card provider is busy', async () => {
  const paying = pay([BUSY, BUSY, PAID]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await paying).toMatchObject({ checkoutUrl: 'https://pay.example' });
  expect(waits).toBe(2);
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['one-and-the-same-key']));
});

it('stops retrying after a minute', async () => {
  const paying = pay([BUSY]).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await paying).toMatchObject({ code: 'payment_busy' });
  expect(requests.length).toBeLessThan(25);
});

it('does not retry after other errors', async () => {
  const failed = { status: 503, text: JSON.stringify({ code: 'payment_unavailable' }) };
  await expect(pay([failed])).rejects.toMatchObject({ code: 'payment_unavailable' });
  expect(requests).toHaveLength(1);
});
