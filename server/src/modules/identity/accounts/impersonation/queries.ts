import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

/**
 * Extends the administrator's own session until `until`, although it is not used during the impersonation. It never exceeds
 * its absolute end.
 */
export async function extendAdminSession(tx: Tx, id: string, until: Date): Promise<void> {
  // Locks one session, the administrator's own.
  await sql`
    update sessions set idle_expires_at = greatest(idle_expires_at, least(${until}::timestamptz, absolute_expires_at))
    where id = ${id} and revoked_at is null`.execute(tx);
}

export type EndedImpersonation = {
  readonly accountId: string;
  readonly impersonatorId: string;
  /** The reason of an earlier end, by the user or with their sessions. Null if it was still open. */
  readonly endedBy: string | null;
};

/**
 * Marks an impersonation as over and notified. Returns null if it was already marked, so that its end is in the log once.
 */
export async function endImpersonationSession(tx: Tx, id: string, now: Date): Promise<EndedImpersonation | null> {
  // Locks the one session.
  const { rows } = await sql<EndedImpersonation>`
    with former as (
      select id, account_id, impersonator_id, revoked_reason from sessions
      where id = ${id} and impersonator_id is not null and revoked_reason is distinct from 'impersonation_ended'
      for update)
    update sessions s set revoked_at = coalesce(s.revoked_at, ${now}), revoked_reason = 'impersonation_ended'
    from former where former.id = s.id
    returning former.account_id as "accountId", former.impersonator_id as "impersonatorId",
      former.revoked_reason as "endedBy"`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the administrator who acts in this session and its end; null for a session that is no impersonation. */
export async function findImpersonation(db: DbOrTx, sessionId: string) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.impersonator_id')
    .select(['accounts.name', 'sessions.absolute_expires_at as endsAt'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}
