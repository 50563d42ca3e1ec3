import type { Endpoint, EndpointResponse, EndpointCall } from '@festoon/contracts/core/endpoint';
import { call, type CallOptions } from './api-client.ts';
import { ApiError } from './api-error.ts';

const DEFAULT_RETRY_MS = 60_000;
const DEFAULT_PAUSE_SECONDS = 2;
const PAUSE_MAX_SECONDS = 15;

type RetryOptions = Omit<CallOptions, 'quiet'> & {
  /** The same key for every repeat, so that the call takes effect once. */
  readonly idempotencyKey: string;
  /** Called before each pause, to show that the payment provider is busy. */
  readonly onWait: () => void;
  /** Milliseconds in which the call is repeated; a minute by default. */
  readonly retryMs?: number;
};

/**
 * Calls an endpoint and repeats it while the payment provider is busy. An aborted signal ends it. An attempt that is repeated
 * shows no error.
 */
export async function callWithRetry<E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  { onWait, retryMs = DEFAULT_RETRY_MS, ...options }: RetryOptions,
): Promise<EndpointResponse<E>> {
  const deadline = Date.now() + retryMs;
  const retryPauseBefore = (error: unknown) => {
    const pauseMs = retryPause(error);
    return pauseMs === null || Date.now() + pauseMs > deadline ? null : pauseMs;
  };
  for (;;) {
    try {
      return await call(endpoint, input, { ...options, quiet: (error) => retryPauseBefore(error) !== null });
    } catch (error) {
      const pauseMs = retryPauseBefore(error);
      if (pauseMs === null) throw error;
      onWait();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      options.signal?.throwIfAborted();
    }
  }
}

function retryPause(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'payment_busy') return null;
  const retryAfter = error.details?.['retryAfterSeconds'];
  const seconds = typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : DEFAULT_PAUSE_SECONDS;
  return Math.min(seconds, PAUSE_MAX_SECONDS) * 1000;
}
