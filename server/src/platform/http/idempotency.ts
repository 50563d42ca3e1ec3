import { setTimeout } from 'node:timers/promises';
import { inputErrorsText } from '@festoon/catalogue/core/input-errors';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import type { Context } from '../../context.ts';
import { InvalidInput, DomainError, throwDomainError } from '../errors.ts';
import { hashRequest } from '../requests/hash-request.ts';
import { processId } from '../process-id.ts';
import { RequestBatches } from '../requests/request-batches.ts';
import { perDatabase } from '../db/per-database.ts';
import {
  claimKeys,
  findStoredCall,
  releaseKey,
  storeResponses,
  type Claim,
  type FinishedRun,
  type IdempotencyKey,
  type StuckLimits,
} from './idempotency-queries.ts';

/** The status and the JSON body of a response. */
export type SerialisedResponse = { readonly status: number; readonly body: string };

export type IdempotentCall = IdempotencyKey & {
  readonly input: unknown;
  readonly takeoverMs: number;
  /** The server derived the key: a repeat waits for the first response, which counts for `DERIVED_REPLAY_MS` only. */
  readonly isDerived?: boolean;
};

/** The time in milliseconds for which a repeat without a key counts as the same request. */
const DERIVED_REPLAY_MS = 60_000;
/** The interval in milliseconds at which a repeat without a key looks for the first response, and the maximum number of looks. */
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

/** Returns the caller's key of 8 to 200 printable characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header;
  const key = header === undefined ? 'idempotencyKeyMissing' : 'idempotencyKey';
  throw new InvalidInput([{ path: HEADER, message: inputErrorsText(key, { header: HEADER }) }]);
}

/** Returns the key of a call without one: the same while the input and the state of what it would change are the same. */
export function deriveIdempotencyKey(input: unknown, state: string): string {
  return `derived-${hashRequest({ input, state }).toString('hex')}`;
}

async function findStoredResponse(
  ctx: Context,
  call: IdempotentCall,
  requestHash: Buffer,
): Promise<SerialisedResponse | 'running' | null> {
  const stored = await findStoredCall(ctx.db, call);
  if (!stored) return null;
  if (!stored.requestHash.equals(requestHash)) throwDomainError('idempotency_mismatch');
  if (stored.status === null || stored.response === null) return 'running';
  return { status: stored.status, body: stored.response };
}

type ClaimRequest = Claim & { readonly ctx: Context; readonly takeoverMs: number; readonly isDerived: boolean };

/** The claims and responses of concurrent calls, combined into one statement each. */
type CallBatches = {
  readonly claims: RequestBatches<ClaimRequest, boolean>;
  readonly responses: RequestBatches<FinishedRun & { readonly ctx: Context }, void>;
};

const BATCH_SIZE_MAX = 50;
const nameOf = ({ scope, endpoint, key }: IdempotencyKey) => `${endpoint} ${scope} ${key}`;

const batchesOf = perDatabase((_ctx: Context): CallBatches => {
  const sizes = { maxSize: BATCH_SIZE_MAX, maxRunning: 2 };
  return {
    claims: new RequestBatches<ClaimRequest, boolean>({
      ...sizes,
      ownerOf: nameOf,
      run: (_rules, claims) => claimTogether(claims),
    }),
    responses: new RequestBatches<FinishedRun & { readonly ctx: Context }, void>({
      ...sizes,
      ownerOf: nameOf,
      run: (_all, runs) => storeTogether(runs),
    }),
  };
});

async function claimTogether(claims: readonly ClaimRequest[]): Promise<PromiseSettledResult<boolean>[]> {
  const [first] = claims;
  if (first === undefined) return [];
  const { ctx, takeoverMs, isDerived } = first;
  const replayMs = isDerived ? DERIVED_REPLAY_MS : null;
  const rules = { processId: processId(), replayMs, ...stuckLimits(ctx.clock.now(), takeoverMs) };
  const claimed = new Set((await claimKeys(ctx.db, claims, rules)).map(nameOf));
  return claims.map((claim) => ({ status: 'fulfilled', value: claimed.has(nameOf(claim)) }));
}

async function storeTogether(
  runs: readonly (FinishedRun & { readonly ctx: Context })[],
): Promise<PromiseSettledResult<void>[]> {
  const [first] = runs;
  if (first !== undefined) await storeResponses(first.ctx.db, runs);
  return runs.map(() => ({ status: 'fulfilled', value: undefined }));
}

async function runClaimed(
  ctx: Context,
  call: IdempotencyKey & { startedAt: Date },
  run: () => Promise<SerialisedResponse>,
): Promise<SerialisedResponse> {
  const response = await run().catch(async (error: unknown) => {
    await releaseKey(ctx.db, call);
    throw error;
  });
  await batchesOf(ctx).responses.submit('', { ...call, ...response, ctx, now: ctx.clock.now() });
  return response;
}

/**
 * Runs a call once for its key and returns the same bytes to every repeat. An error that `run` throws is not stored and frees
 * the key: the repeat tries again. A run that died is taken over by a repeat: within five seconds
 * if its process is gone, else after `takeoverMs`. So the operation must itself be safe to repeat under its key.
 */
export async function runIdempotent(
  ctx: Context,
  call: IdempotentCall,
  run: () => Promise<SerialisedResponse>,
): Promise<SerialisedResponse> {
  const requestHash = hashRequest(call.input);
  const { scope, endpoint, key, isDerived = false } = call;
  for (let attempt = 0; attempt < (isDerived ? DERIVED_WAITS_MAX : 3); attempt += 1) {
    const startedAt = ctx.clock.now();
    const { takeoverMs } = call;
    const claim = { ctx, scope, endpoint, key, requestHash, startedAt, takeoverMs, isDerived };
    // Claims that share a statement also share these rules.
    if (await batchesOf(ctx).claims.submit(`${takeoverMs} ${isDerived}`, claim)) {
      return runClaimed(ctx, { scope, endpoint, key, startedAt }, run);
    }
    const storedResponse = await findStoredResponse(ctx, call, requestHash);
    if (storedResponse !== null && storedResponse !== 'running') return storedResponse;
    if (storedResponse === 'running' && !isDerived) break;
    if (storedResponse === 'running') await setTimeout(DERIVED_WAIT_MS);
  }
  throw new DomainError('request_in_progress', { retryAfterSeconds: 1 });
}

/** The errors that `runIdempotent` itself may throw, for the API's description. */
export const idempotencyErrors = [
  'request_in_progress',
  'idempotency_mismatch',
] as const satisfies readonly DomainErrorCode[];
