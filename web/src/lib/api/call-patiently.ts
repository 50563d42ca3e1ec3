import type { Endpoint, EndpointAnswer, EndpointCall } from '@festoon/contracts/core/endpoint';
import { call, type CallOptions } from './api-client.ts';
import { ApiError } from './api-error.ts';

const PATIENCE_MS = 60_000;
const DEFAULT_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 15;

type Patience = CallOptions & {
  /** The same key for every repeat, so that the call takes effect once. */
  readonly idempotencyKey: string;
  /** Called before each pause, to show that the payment is being confirmed. */
  readonly onWait: () => void;
};

/** Calls an endpoint and repeats it while the card provider limits its rate, for a minute at most. */
export async function callPatiently<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  { onWait, ...options }: Patience,
): Promise<EndpointAnswer<E>> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await call(endpoint, input, options);
    } catch (error) {
      const pauseMs = pauseOf(error);
      if (pauseMs === null || Date.now() + pauseMs > giveUpAt) throw error;
      onWait();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

function pauseOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'payment_busy') return null;
  const named = error.details?.['retryAfterSeconds'];
  const seconds = typeof named === 'number' && named > 0 ? named : DEFAULT_PAUSE_SECONDS;
  return Math.min(seconds, LONGEST_PAUSE_SECONDS) * 1000;
}
