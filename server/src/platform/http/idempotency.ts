import { createHash } from 'node:crypto';
import type { RefusalCode } from '@festoon/contracts/refusals';
import type { Context } from '../../context.ts';
import { InvalidInput, Refusal, refuse } from '../errors.ts';
import { claimKey, findStoredCall, releaseKey, storeAnswer, type CallKey } from './idempotency-queries.ts';

/** An answer as it goes over the wire. */
export type Answer = { readonly status: number; readonly body: string };

export type IdempotentCall = CallKey & { readonly input: unknown; readonly takeoverMs: number };

const HEADER = 'Idempotency-Key';

/** The caller's key, 8 to 200 printable characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header;
  const message = header === undefined ? 'This is required.' : 'Must have 8 to 200 letters, digits or signs.';
  throw new InvalidInput([{ path: HEADER, message: `${message} Send the header ${HEADER}.` }]);
}

/** Fields in one order, so that the same request has one fingerprint however its JSON was written. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, canonical(item)]));
}

function fingerprint(input: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(canonical(input)))
    .digest();
}

async function earlierAnswer(ctx: Context, call: IdempotentCall, requestHash: Buffer): Promise<Answer | null> {
  const stored = await findStoredCall(ctx.db, call);
  if (!stored) return null;
  if (!stored.requestHash.equals(requestHash)) refuse('idempotency_mismatch');
  if (stored.status === null || stored.answer === null) refuse('request_in_progress', { retryAfterSeconds: 1 });
  return { status: stored.status, body: stored.answer };
}

async function runClaimed(ctx: Context, call: CallKey & { startedAt: Date }, run: () => Promise<Answer>): Promise<Answer> {
  const answer = await run().catch(async (error: unknown) => {
    await releaseKey(ctx.db, call);
    throw error;
  });
  await storeAnswer(ctx.db, call, { ...answer, now: ctx.clock.now() });
  return answer;
}

/**
 * Runs a call once for its key and answers every repeat with the same bytes. What `run` throws is not kept and frees
 * the key: the repeat tries again. A run that died is taken over by a repeat after `takeoverMs`, so the operation must itself be safe to repeat
 * under its key.
 */
export async function answerOnce(ctx: Context, call: IdempotentCall, run: () => Promise<Answer>): Promise<Answer> {
  const requestHash = fingerprint(call.input);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const startedAt = ctx.clock.now();
    const staleBefore = new Date(startedAt.getTime() - call.takeoverMs);
    const { scope, endpoint, key } = call;
    if (await claimKey(ctx.db, { scope, endpoint, key, requestHash, now: startedAt, staleBefore })) {
      return runClaimed(ctx, { scope, endpoint, key, startedAt }, run);
    }
    const earlier = await earlierAnswer(ctx, call, requestHash);
    if (earlier) return earlier;
  }
  throw new Refusal('request_in_progress', { retryAfterSeconds: 1 });
}

/** What `answerOnce` may refuse by itself, for the API's description. */
export const idempotencyRefusals = ['request_in_progress', 'idempotency_mismatch'] as const satisfies readonly RefusalCode[];
