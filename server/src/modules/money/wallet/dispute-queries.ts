import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

/** Returns the SQL condition that a dispute about the event's money is undecided. */
export function isUnderDispute(eventId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ledger_transactions t where t.event_id = ${eventId} and t.kind = 'dispute_opened' and not exists (
      select from ledger_transactions d where d.kind in ('dispute_won', 'dispute_lost') and d.cause_id = t.cause_id))`;
}

/** Returns whether a dispute on money of this event is undecided. Its income is not released until then. */
export async function hasOpenDispute(tx: DbOrTx, eventId: string): Promise<boolean> {
  const { rows } = await sql<{
    isUnderDispute: boolean;
  }>`select ${isUnderDispute(sql`${eventId}::uuid`)} as "isUnderDispute"`.execute(tx);
  return rows[0]?.isUnderDispute === true;
}
