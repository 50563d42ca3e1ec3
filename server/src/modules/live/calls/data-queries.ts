import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

export const readCallData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    calls: sql`
      select c.started_at as "startedAt", c.ended_at as "endedAt", c.is_video as "isVideo", c.started_by = ${accountId} as "isOwn", p.state,
        p.joined_at as "joinedAt", p.left_at as "leftAt"
      from call_participants p join calls c on c.id = p.call_id where p.account_id = ${accountId} order by c.started_at`,
  });

/**
 * Deletes an account's call data. Rows of calls that it is still in or that ring for it stay until it leaves them, because
 * leaving updates the count of participants.
 */
export const eraseCallData = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`delete from call_participants where account_id = ${accountId} and state not in ('joined', 'ringing')`,
    sql`delete from call_signals where from_id = ${accountId} or to_id = ${accountId}`,
    sql`update calls set started_by = null where started_by = ${accountId} and state = 'ended'`,
  ]);
