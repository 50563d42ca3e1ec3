import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { CallPriority } from '../provider/call-priority.ts';
import { observeCall, observeRetry, observeWait } from '../../../../platform/outbound/provider-metrics.ts';
import { CallQueue, type QueuedCall, type Timing } from './call-queue.ts';
import type { Transport } from './stripe-transport.ts';

/** The time in milliseconds in which the last attempt of a call starts. */
export const MAX_WAIT_MS = 12_000;
/** The time in milliseconds that one attempt may take. With the wait it must be below the timeout of the SDK. */
const ATTEMPT_TIMEOUT_MS = 8_000;
const INITIAL_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;
/** The longest pause of all calls after a 429. */
const MAX_PAUSE_MS = 30_000;
/** Repeats after a 5xx or a lost connection. The jobs and the buyer's page repeat the call later. */
const ERROR_RETRIES_MAX = 3;
/** Calls without a response. A provider that hangs must not collect an unlimited number of connections. */
const RUNNING_MAX = 100;

const realTiming: Timing = {
  now: () => performance.now(),
  pause: (millis) => setTimeout(millis),
  random: () => randomInt(1000) / 1000,
};

export type PaceOptions = {
  /** Calls per second of this process. By default there is no limit, for a sandbox in this process. */
  readonly perSecond?: number;
  /** Returns the priority of the call that is being made. */
  readonly priority?: () => CallPriority;
  readonly timing?: Timing;
  readonly attemptTimeoutMs?: number;
};

/**
 * Sends calls below the provider's rate limit, in the order of their priority, and repeats those that failed. A 429 pauses
 * all calls for the time that the provider requests, otherwise with exponential backoff; a 5xx and a lost response delay
 * only their call. A repeated call has the same idempotency key, so it takes effect once. A call that would wait longer than
 * `MAX_WAIT_MS` gets a 429 with `Retry-After`.
 */
export function paceCalls(transport: Transport, options: PaceOptions = {}): Transport {
  const { perSecond = Infinity, timing = realTiming, priority = () => 'payment' } = options;
  const maxWaiting = perSecond * (MAX_WAIT_MS / 1000);
  const queue = new CallQueue({ perSecond, maxWaiting, maxRunning: RUNNING_MAX }, timing);
  const attemptTimeoutMs = options.attemptTimeoutMs ?? ATTEMPT_TIMEOUT_MS;
  let order = 0;
  return async (input, init) => {
    const startedAt = timing.now();
    const call = { priority: priority(), order: (order += 1), giveUpAt: startedAt + MAX_WAIT_MS };
    for (let attempt = 1; ; attempt += 1) {
      const delayMs = await queue.enter(call);
      if (delayMs !== null) return rejected(call, delayMs);
      if (attempt === 1) observeWait(call.priority, (timing.now() - startedAt) / 1000);
      const result = await send(transport, [input, init], attemptTimeoutMs).finally(() => queue.leave());
      const retry = retryOf(result, { attempt, isRepeatable: isRepeatable(init), random: timing.random });
      if (retry?.reason === 'rate_limit') queue.pauseUntil(timing.now() + Math.min(retry.delayMs, MAX_PAUSE_MS));
      if (retry === null || timing.now() + retry.delayMs > call.giveUpAt) return conclude(call, result);
      observeRetry(retry.reason);
      if (retry.reason === 'error') await timing.pause(retry.delayMs);
    }
  };
}

type Result = { readonly response: Response } | { readonly error: unknown };
type Retry = { readonly reason: 'rate_limit' | 'error'; readonly delayMs: number };

/** Sends one attempt and reads its response, so that a connection that is lost halfway counts as a lost response. */
async function send(transport: Transport, [input, init]: Parameters<Transport>, timeoutMs: number): Promise<Result> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])];
  try {
    const response = await transport(input, { ...init, signal: AbortSignal.any(signals) });
    const body = await response.arrayBuffer();
    const { status, headers } = response;
    return { response: new Response(body.byteLength === 0 ? null : body, { status, headers }) };
  } catch (error) {
    return { error };
  }
}

type RetryParams = { readonly attempt: number; readonly isRepeatable: boolean; readonly random: () => number };

/** Returns whether and when a call is repeated. A 409 says that another attempt of the same call is still running. */
function retryOf(result: Result, { attempt, isRepeatable, random }: RetryParams): Retry | null {
  const backoffMs = Math.min(INITIAL_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS) * (0.5 + random() / 2);
  const response = 'response' in result ? result.response : null;
  const retryAfterMs = (retryAfterSeconds(response?.headers.get('retry-after')) ?? 0) * 1000;
  const delayMs = Math.max(retryAfterMs, backoffMs);
  if (response?.status === 429) return { reason: 'rate_limit', delayMs };
  const isFailed = response === null || response.status >= 500 || response.status === 409;
  if (!isFailed || !isRepeatable || attempt > ERROR_RETRIES_MAX || isFinal(response)) return null;
  return { reason: 'error', delayMs };
}

/** Returns whether the provider repeats this response under the same key, or says that a retry is useless. */
function isFinal(response: Response | null): boolean {
  if (response === null) return false;
  return response.headers.get('stripe-should-retry') === 'false' || response.headers.get('idempotent-replayed') === 'true';
}

/** Returns whether the call takes effect once even if it is sent twice. */
function isRepeatable(init: RequestInit | undefined): boolean {
  const method = init?.method?.toUpperCase() ?? 'GET';
  return method === 'GET' || new Headers(init?.headers).has('idempotency-key');
}

function conclude({ priority }: QueuedCall, result: Result): Response {
  if ('error' in result) {
    observeCall(priority, 'failed');
    throw result.error;
  }
  const { status } = result.response;
  observeCall(priority, status === 429 ? 'limited' : status >= 500 ? 'failed' : 'answered');
  return result.response;
}

/** Returns the response of a call that was not sent: the provider's own response to too many calls. */
function rejected({ priority }: QueuedCall, delayMs: number): Response {
  observeCall(priority, 'rejected');
  const error = {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Too many calls wait for the payment provider.',
  };
  const headers = { 'retry-after': String(Math.ceil(delayMs / 1000)) };
  return Response.json({ error }, { status: 429, headers });
}

/** Returns the seconds that a provider asks to wait. Returns null if it names none, or a date. */
export function retryAfterSeconds(header: string | null | undefined): number | null {
  return header !== null && header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null;
}
