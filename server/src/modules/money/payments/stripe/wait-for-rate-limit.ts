import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Transport } from './stripe-transport.ts';

/**
 * The total time in milliseconds that one call may wait. Together with the call it must be below the SDK's own timeout of
 * 20 seconds.
 */
export const MAX_WAIT_MS = 12_000;
const INITIAL_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;
// Calls that waited together must not all be sent in the same instant.
const JITTER_MS = 250;

export type Timing = {
  readonly now: () => number;
  readonly pause: (millis: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
};

const realTiming: Timing = {
  now: () => performance.now(),
  pause: (millis) => setTimeout(millis),
  random: () => randomInt(1000) / 1000,
};

/**
 * Queues calls while the provider limits our rate. A call that gets a 429 is repeated after the time that the provider
 * requests, otherwise with exponential backoff. Calls that arrive in the meantime wait behind it. A call that would wait
 * longer than its maximum gets the 429. A repeated call has the same idempotency key.
 */
export function waitForRateLimit(transport: Transport, timing: Timing = realTiming): Transport {
  let pausedUntil = 0;
  return async (input, init) => {
    const giveUpAt = timing.now() + MAX_WAIT_MS;
    for (let attempt = 1; ; attempt += 1) {
      await waitUntil(Math.min(pausedUntil, giveUpAt), timing);
      const response = await transport(input, init);
      if (response.status !== 429) return response;
      const waitMs = delayOf(response, attempt, timing);
      if (timing.now() + waitMs > giveUpAt) return response;
      pausedUntil = Math.max(pausedUntil, timing.now() + waitMs);
    }
  };
}

async function waitUntil(at: number, { now, pause, random }: Timing): Promise<void> {
  const waitMs = at - now();
  if (waitMs > 0) await pause(waitMs + random() * JITTER_MS);
}

function delayOf(response: Response, attempt: number, { random }: Timing): number {
  const retryAfter = retryAfterSeconds(response.headers.get('retry-after'));
  if (retryAfter !== null) return retryAfter * 1000;
  return Math.min(INITIAL_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS) * (0.5 + random() / 2);
}

/** Returns the seconds that a provider asks to wait. Returns null if it names none, or a date. */
export function retryAfterSeconds(header: string | null | undefined): number | null {
  return header !== null && header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null;
}
