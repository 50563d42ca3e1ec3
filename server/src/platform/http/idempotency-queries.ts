import { sql } from 'kysely';
import { countUpTo } from '../db/count-up-to.ts';
import type { Db, DbOrTx } from '../db/db.ts';

/** One call under one key: the account, the operation and the caller's `Idempotency-Key`. */
export type CallKey = { readonly scope: string; readonly endpoint: string; readonly key: string };

export type StoredCall = { requestHash: Buffer; status: number | null; answer: string | null };

type Claim = CallKey & { readonly requestHash: Buffer; readonly now: Date; readonly staleBefore: Date };

/** Takes the key for this run: true when nobody has it, or when its holder fell silent over the same request. */
export async function claimKey(db: Db, claim: Claim): Promise<boolean> {
  // Locks the one row of this key; a parallel repeat waits for this statement only.
  const { rows } = await sql`
    insert into idempotency_keys as held (scope, endpoint, key, request_hash, started_at)
    values (${claim.scope}, ${claim.endpoint}, ${claim.key}, ${claim.requestHash}, ${claim.now})
    on conflict (scope, endpoint, key) do update set started_at = excluded.started_at
      where held.finished_at is null
        and held.started_at < ${claim.staleBefore}
        and held.request_hash = excluded.request_hash
    returning key`.execute(db);
  return rows.length === 1;
}

export async function findStoredCall(db: Db, call: CallKey): Promise<StoredCall | null> {
  const { rows } = await sql<StoredCall>`
    select request_hash as "requestHash", status, answer
    from idempotency_keys
    where scope = ${call.scope} and endpoint = ${call.endpoint} and key = ${call.key}`.execute(db);
  return rows[0] ?? null;
}

type Run = CallKey & { readonly startedAt: Date };

/** Keeps the answer, unless another run has taken the key over meanwhile. */
export async function storeAnswer(db: Db, run: Run, answer: { status: number; body: string; now: Date }): Promise<void> {
  await sql`
    update idempotency_keys
    set status = ${answer.status}, answer = ${answer.body}, finished_at = ${answer.now}
    where scope = ${run.scope} and endpoint = ${run.endpoint} and key = ${run.key}
      and started_at = ${run.startedAt} and finished_at is null`.execute(db);
}

/** Gives the key back, so that the next repeat runs the operation again. */
export async function releaseKey(db: Db, run: Run): Promise<void> {
  await sql`
    delete from idempotency_keys
    where scope = ${run.scope} and endpoint = ${run.endpoint} and key = ${run.key}
      and started_at = ${run.startedAt} and finished_at is null`.execute(db);
}

const old = (before: Date) => sql`select scope, endpoint, key from idempotency_keys where started_at < ${before}`;

export const countCallsBefore = (db: DbOrTx, { before, most }: { readonly before: Date; readonly most: number }) =>
  countUpTo(db, old(before), most);

export async function deleteCallsBefore(
  db: Db,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<number> {
  const { rows } = await sql`
    delete from idempotency_keys where (scope, endpoint, key) in (${old(before)} limit ${most}) returning key`.execute(db);
  return rows.length;
}
