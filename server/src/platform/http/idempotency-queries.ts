import { sql } from 'kysely';
import { countUpTo } from '../db/count-up-to.ts';
import { preparedStatement } from '../db/prepared-statement.ts';
import type { Db, DbOrTx, Tx } from '../db/db.ts';
import type { RetentionCutoff } from '../db/retention-cutoff.ts';

/** One call under one key: the account, the operation and the caller's `Idempotency-Key`. */
export type IdempotencyKey = { readonly scope: string; readonly endpoint: string; readonly key: string };

export type StoredCall = { requestHash: Buffer; status: number | null; response: string | null };

/** The limits before which a call that has not ended counts as stuck. */
export type StuckLimits = {
  /** A call that started before this is stuck. */
  readonly staleBefore: Date;
  /**
   * A call that started before this is stuck if its process has died. A process that has just started may not hold its lock
   * yet.
   */
  readonly graceBefore: Date;
};

export type Claim = IdempotencyKey & {
  readonly requestHash: Buffer;
  readonly startedAt: Date;
};

/** The settings that all claims of one statement share. */
type ClaimRules = {
  readonly processId: string | null;
  /** The time in milliseconds after which a stored response no longer counts; null: it always counts. */
  readonly replayMs: number | null;
};

// Lock: the name of the process that works on the call, shared and not waited for; ends with the statement.
const isStuck = ({ staleBefore, graceBefore }: StuckLimits) => sql<boolean>`(held.finished_at is null and case
  when held.started_at < ${staleBefore} then true
  when held.started_at >= ${graceBefore} or held.process_id is null then false
  else coalesce(pg_try_advisory_xact_lock_shared(hashtextextended(held.process_id, 0)), false) end)`;

/**
 * Claims keys, each of which occurs once. Returns those that this process may run: the key is free, or the run that holds it
 * is stuck on the same request.
 */
export async function claimKeys(
  db: Db,
  claims: readonly Claim[],
  { processId, replayMs, ...limits }: ClaimRules & StuckLimits,
): Promise<IdempotencyKey[]> {
  const startedAt = claims.map((claim) => claim.startedAt);
  // Locks the rows of these keys in their order; a parallel repeat waits for this statement only.
  const { rows } = await sql<IdempotencyKey>`${preparedStatement}
    insert into idempotency_keys as held (scope, endpoint, key, request_hash, started_at, process_id)
    select c.scope, c.endpoint, c.key, c.request_hash, c.started_at, ${processId}::text
    from unnest(${claims.map(({ scope }) => scope)}::text[], ${claims.map(({ endpoint }) => endpoint)}::text[],
      ${claims.map(({ key }) => key)}::text[], ${claims.map(({ requestHash }) => requestHash)}::bytea[], ${startedAt}::timestamptz[])
      as c (scope, endpoint, key, request_hash, started_at)
    order by c.scope, c.endpoint, c.key
    on conflict (scope, endpoint, key)
      do update set started_at = excluded.started_at, process_id = excluded.process_id, status = null, response = null,
        finished_at = null
      where held.request_hash = excluded.request_hash
        and (${isStuck(limits)} or held.finished_at < excluded.started_at - ${replayMs}::float8 * interval '1 millisecond')
    returning scope, endpoint, key`.execute(db);
  return rows;
}

export async function findStoredCall(db: Db, call: IdempotencyKey): Promise<StoredCall | null> {
  const { rows } = await sql<StoredCall>`
    select request_hash as "requestHash", status, response
    from idempotency_keys
    where scope = ${call.scope} and endpoint = ${call.endpoint} and key = ${call.key}`.execute(db);
  return rows[0] ?? null;
}

type IdempotentRun = IdempotencyKey & { readonly startedAt: Date };

export type FinishedRun = IdempotentRun & { readonly status: number; readonly body: string; readonly now: Date };

/** Stores responses, except those of calls whose key another run has taken over meanwhile. */
export async function storeResponses(db: Db, runs: readonly FinishedRun[]): Promise<void> {
  // Locks the rows of these keys in their order.
  await sql`${preparedStatement}
    with finished as materialized (
      select k.scope, k.endpoint, k.key, f.status, f.response, f.finished_at
      from unnest(${runs.map(({ scope }) => scope)}::text[], ${runs.map(({ endpoint }) => endpoint)}::text[], ${runs.map(({ key }) => key)}::text[],
        ${runs.map(({ startedAt }) => startedAt)}::timestamptz[], ${runs.map(({ status }) => status)}::int[],
        ${runs.map(({ body }) => body)}::text[], ${runs.map(({ now }) => now)}::timestamptz[])
        as f (scope, endpoint, key, started_at, status, response, finished_at)
      join idempotency_keys k using (scope, endpoint, key)
      where k.started_at = f.started_at and k.finished_at is null
      order by k.scope, k.endpoint, k.key for update of k
    )
    update idempotency_keys k set status = f.status, response = f.response, finished_at = f.finished_at
    from finished f where (k.scope, k.endpoint, k.key) = (f.scope, f.endpoint, f.key)`.execute(db);
}

/** Releases the key, so that the next repeat runs the operation again. */
export async function releaseKey(db: Db, run: IdempotentRun): Promise<void> {
  await sql`
    delete from idempotency_keys
    where scope = ${run.scope} and endpoint = ${run.endpoint} and key = ${run.key}
      and started_at = ${run.startedAt} and finished_at is null`.execute(db);
}

export type UnfinishedCall = {
  readonly id: string;
  readonly endpoint: string;
  readonly accountId: string | null;
  readonly accountName: string | null;
  readonly startedAt: Date;
  readonly isStuck: boolean;
};

// Names a call without its key, which belongs to the caller alone.
const callId = sql`md5(held.scope || ' ' || held.endpoint || ' ' || held.key)`;

/** Returns the calls that have no response yet, oldest first. */
export async function listUnfinishedCalls(db: DbOrTx, limits: StuckLimits, limit: number): Promise<UnfinishedCall[]> {
  const { rows } = await sql<UnfinishedCall>`
    select ${callId} as id, held.endpoint, a.id as "accountId", a.name as "accountName", held.started_at as "startedAt",
      ${isStuck(limits)} as "isStuck"
    from idempotency_keys held left join accounts a on a.id::text = held.scope
    where held.finished_at is null order by held.started_at, held.key limit ${limit}`.execute(db);
  return rows;
}

export type DeletedCall = Pick<UnfinishedCall, 'endpoint' | 'startedAt' | 'isStuck'>;

/** Deletes a call that is stuck. Returns what was found: a call that runs is left alone; null where there is none. */
export async function deleteStuckCall(tx: Tx, id: string, limits: StuckLimits): Promise<DeletedCall | null> {
  // Locks the one row of the call.
  const { rows } = await sql<DeletedCall & { key: string; scope: string }>`
    select held.endpoint, held.started_at as "startedAt", held.scope, held.key, ${isStuck(limits)} as "isStuck"
    from idempotency_keys held where held.finished_at is null and ${callId} = ${id} for update`.execute(tx);
  const [call] = rows;
  if (call === undefined) return null;
  if (call.isStuck)
    await sql`delete from idempotency_keys where scope = ${call.scope} and endpoint = ${call.endpoint} and key = ${call.key}`.execute(
      tx,
    );
  return call;
}

const oldKeys = (before: Date) => sql`select scope, endpoint, key from idempotency_keys where started_at < ${before}`;

export const countIdempotencyKeysBefore = (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  countUpTo(db, oldKeys(before), limit);

export async function purgeIdempotencyKeys(db: Db, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } = await sql`
    delete from idempotency_keys where (scope, endpoint, key) in (${oldKeys(before)} limit ${limit}) returning key`.execute(
    db,
  );
  return rows.length;
}
