import { sql } from 'kysely';
import { countUpTo } from '../../../../platform/db/count-up-to.ts';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { RetentionCutoff } from '../../../../platform/db/retention-cutoff.ts';
import { preparedStatement } from '../../../../platform/db/prepared-statement.ts';

export type RevocationReason =
  | 'signed_out'
  | 'ended_by_owner'
  | 'ended_by_admin'
  | 'password_changed'
  | 'token_reused'
  | 'suspended'
  | 'deleted'
  | 'impersonation_ended';

/** Set for an impersonation: the administrator, their own session, and the reason. */
export type Impersonation = {
  readonly impersonatorId: string;
  readonly impersonatorSessionId: string;
  readonly reason: string;
};

export type NewSession = {
  readonly id: string;
  readonly accountId: string;
  readonly seed: Buffer;
  readonly currentHash: Buffer;
  readonly now: Date;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly impersonation?: Impersonation | undefined;
};

export async function insertSession(tx: DbOrTx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      account_id: session.accountId,
      seed: session.seed,
      current_hash: session.currentHash,
      rotated_at: session.now,
      last_used_at: session.now,
      created_at: session.now,
      authenticated_at: session.impersonation ? null : session.now,
      idle_expires_at: session.idleExpiresAt,
      absolute_expires_at: session.absoluteExpiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
      ...(session.impersonation && {
        impersonator_id: session.impersonation.impersonatorId,
        impersonator_session_id: session.impersonation.impersonatorSessionId,
        impersonation_reason: session.impersonation.reason,
      }),
    })
    .execute();
}

/** Records that the session was used. Use by an administrator during an impersonation does not count. */
export async function recordLastSeen(tx: DbOrTx, sessionId: string, now: Date): Promise<void> {
  await sql`
    update account_visits v set last_seen_at = greatest(v.last_seen_at, ${now}) from sessions s
    where s.id = ${sessionId} and s.impersonator_id is null and v.account_id = s.account_id`.execute(tx);
}

const columns = [
  'sessions.id',
  'sessions.account_id as accountId',
  'sessions.rotation',
  'sessions.seed',
  'sessions.current_hash as currentHash',
  'sessions.previous_hash as previousHash',
  'sessions.rotated_at as rotatedAt',
  'sessions.idle_expires_at as idleExpiresAt',
  'sessions.absolute_expires_at as absoluteExpiresAt',
  'sessions.revoked_at as revokedAt',
  'sessions.user_agent as userAgent',
  'accounts.role',
  'accounts.suspended_at as suspendedAt',
  'accounts.deleted_at as deletedAt',
  'sessions.impersonator_id as impersonatorId',
  'sessions.impersonator_session_id as impersonatorSessionId',
  'own.revoked_at as ownRevokedAt',
  'impersonators.suspended_at as impersonatorSuspendedAt',
  'impersonators.deleted_at as impersonatorDeletedAt',
] as const;

function sessions(db: DbOrTx) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('sessions as own', 'own.id', 'sessions.impersonator_session_id')
    .leftJoin('accounts as impersonators', 'impersonators.id', 'sessions.impersonator_id')
    .select(columns);
}

export async function listSessions(db: DbOrTx, ids: readonly string[]) {
  return sessions(db)
    .modifyFront(preparedStatement)
    .where(sql<boolean>`sessions.id = any(${ids}::uuid[])`)
    .execute();
}

/** Returns when the session's owner last entered a password or a code. Returns null for a session that does not exist. */
export async function findAuthenticatedAt(db: DbOrTx, id: string): Promise<Date | null> {
  const row = await db.selectFrom('sessions').select('authenticated_at').where('id', '=', id).executeTakeFirst();
  return row?.authenticated_at ?? null;
}

/** Records that the session's owner has just proved their identity. */
export async function setAuthenticatedAt(tx: DbOrTx, id: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ authenticated_at: now }).where('id', '=', id).execute();
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export async function lockSession(tx: Tx, id: string): Promise<SessionRow | null> {
  // Locks one session's row, so that parallel renewals see each other's rotation.
  return (await sessions(tx).where('sessions.id', '=', id).forUpdate('sessions').executeTakeFirst()) ?? null;
}

export type Rotation = {
  readonly id: string;
  readonly rotation: number;
  readonly currentHash: Buffer;
  readonly previousHash: Buffer;
  readonly now: Date;
  readonly idleExpiresAt: Date;
  readonly ip: string;
  readonly userAgent: string;
};

export async function rotateSession(tx: Tx, next: Rotation): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      rotation: next.rotation,
      current_hash: next.currentHash,
      previous_hash: next.previousHash,
      rotated_at: next.now,
      last_used_at: next.now,
      idle_expires_at: next.idleExpiresAt,
      ip: next.ip,
      user_agent: next.userAgent,
    })
    .where('id', '=', next.id)
    .execute();
}

export async function revokeSession(
  tx: DbOrTx,
  id: string,
  revocation: { reason: RevocationReason; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: revocation.now, revoked_reason: revocation.reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type RevokeSessionsParams = {
  readonly reason: RevocationReason;
  readonly now: Date;
  readonly exceptId?: string | undefined;
};

/** Ends all sessions of the account except one, and returns the ids of those that it ended. */
export async function revokeSessions(tx: DbOrTx, accountId: string, revocation: RevokeSessionsParams): Promise<string[]> {
  let query = tx
    .updateTable('sessions')
    .set({ revoked_at: revocation.now, revoked_reason: revocation.reason })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null);
  if (revocation.exceptId !== undefined) query = query.where('id', '<>', revocation.exceptId);
  const rows = await query.returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns the open sessions of an account and, for a month, its impersonations with their reason. */
export async function listActiveSessions(db: DbOrTx, accountId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent as userAgent', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select('impersonation_reason as impersonationReason')
    .select(
      sql<Date | null>`case when impersonator_id is not null then
      least(revoked_at, case when absolute_expires_at <= ${now} then absolute_expires_at end,
        case when idle_expires_at <= ${now} then idle_expires_at end) end`.as('endedAt'),
    )
    .where('account_id', '=', accountId)
    .where((at) =>
      at.or([
        at('impersonator_id', 'is not', null),
        at.and([at('revoked_at', 'is', null), at('idle_expires_at', '>', now), at('absolute_expires_at', '>', now)]),
      ]),
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the browsers that the owner has used for this account, including those of ended sessions. */
export async function listKnownUserAgents(db: DbOrTx, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('user_agent')
    .distinct()
    .where('account_id', '=', accountId)
    .where('impersonator_id', 'is', null)
    .execute();
  return rows.map(({ user_agent: userAgent }) => userAgent);
}

const endedSessions = (before: Date) =>
  sql`select id from sessions where least(absolute_expires_at, idle_expires_at, revoked_at) < ${before}`;

export const countOldSessions = (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  countUpTo(db, endedSessions(before), limit);

/**
 * Deletes sessions that ended before `before`. Ended sessions are kept for a while for the list of devices and for alarms.
 */
export async function deleteOldSessions(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } =
    await sql`delete from sessions where id in (${endedSessions(before)} limit ${limit}) returning id`.execute(db);
  return rows.length;
}
