import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import type { Context } from '../../context.ts';
import { InvalidInput, DomainError, throwDomainError } from '../errors.ts';
import { processId } from '../process-id.ts';
import {
  claimKey,
  findStoredCall,
  releaseKey,
  storeAnswer,
  type IdempotencyKey,
  type StuckLimits,
} from './idempotency-queries.ts';

/** An answer as it goes over the wire. */
export type Answer = { readonly status: number; readonly body: string };

export type IdempotentCall = IdempotencyKey & {
  readonly input: unknown;
  readonly takeoverMs: number;
  /** The server derived the key: a repeat waits for the first answer, which counts for `DERIVED_REPLAY_MS` only. */
  readonly isDerived?: boolean;
};

/** Milliseconds for which a repeat without a key counts as the same press. */
const DERIVED_REPLAY_MS = 60_000;
/** Milliseconds between two looks for the first answer by a repeat without a key, and the most looks. */
const DERIVED_WAIT_MS = 100;
const DERIVED_WAITS_MAX = 100;

const HEADER = 'Idempotency-Key';
const DEAD_PROCESS_GRACE_MS = 5000;

/** Returns from when on calls count as stuck at this moment. */
export function stuckLimits(now: Date, takeoverMs: number): StuckLimits {
  return {
    staleBefore: new Date(now.getTime() - takeoverMs),
    graceBefore: new Date(now.getTime() - DEAD_PROCESS_GRACE_MS),
  };
}

/** The caller's key, 8 to 200 printable characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header;
  const message = header === undefined ? 'This is required.' : 'Must have 8 to 200 letters, digits or signs.';
  throw new InvalidInput([{ path: HEADER, message: `${message} Send the header ${HEADER}.` }]);
}

/** Fields in one order and files by their hash, so that the same request has one fingerprint however it was written. */
function canonical(value: unknown): unknown {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex');
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

/** Returns the key of a call without one: the same while the input and the state of what it would change are the same. */
export function deriveIdempotencyKey(input: unknown, state: string): string {
  return `derived-${fingerprint({ input, state }).toString('hex')}`;
}

async function findStoredAnswer(
  ctx: Context,
  call: IdempotentCall,
  requestHash: Buffer,
): Promise<Answer | 'running' | null> {
  const stored = await findStoredCall(ctx.db, call);
  if (!stored) return null;
  if (!stored.requestHash.equals(requestHash)) throwDomainError('idempotency_mismatch');
  if (stored.status === null || stored.response === null) return 'running';
  return { status: stored.status, body: stored.response };
}

async function runClaimed(
  ctx: Context,
  call: IdempotencyKey & { startedAt: Date },
  run: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await run().catch(async (error: unknown) => {
    await releaseKey(ctx.db, call);
    throw error;
  });
  await storeAnswer(ctx.db, call, { ...answer, now: ctx.clock.now() });
  return answer;
}

/**
 * Runs a call once for its key and answers every repeat with the same bytes. What `run` throws is not kept and frees
 * the key: the repeat tries again. A run that died is taken over by a repeat: within five seconds
 * if its process is gone, else after `takeoverMs`. So the operation must itself be safe to repeat under its key.
 */
export async function runIdempotent(ctx: Context, call: IdempotentCall, run: () => Promise<Answer>): Promise<Answer> {
  const requestHash = fingerprint(call.input);
  const { scope, endpoint, key, isDerived = false } = call;
  for (let attempt = 0; attempt < (isDerived ? DERIVED_WAITS_MAX : 3); attempt += 1) {
    const startedAt = ctx.clock.now();
    const limits = stuckLimits(startedAt, call.takeoverMs);
    const replayAfter = isDerived ? new Date(startedAt.getTime() - DERIVED_REPLAY_MS) : null;
    const claim = { scope, endpoint, key, requestHash, now: startedAt, processId: processId(), replayAfter, ...limits };
    if (await claimKey(ctx.db, claim)) {
      return runClaimed(ctx, { scope, endpoint, key, startedAt }, run);
    }
    const storedAnswer = await findStoredAnswer(ctx, call, requestHash);
    if (storedAnswer !== null && storedAnswer !== 'running') return storedAnswer;
    if (storedAnswer === 'running' && !isDerived) break;
    if (storedAnswer === 'running') await setTimeout(DERIVED_WAIT_MS);
  }
  throw new DomainError('request_in_progress', { retryAfterSeconds: 1 });
}

/** The errors that `answerOnce` itself may throw, for the API's description. */
export const idempotencyErrors = [
  'request_in_progress',
  'idempotency_mismatch',
] as const satisfies readonly DomainErrorCode[];
