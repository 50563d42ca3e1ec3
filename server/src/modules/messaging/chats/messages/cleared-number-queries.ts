import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/** Messages up to this number are hidden from this reader. */
export async function findClearedNumber(
  tx: DbOrTx,
  { conversationId, accountId }: { conversationId: string; accountId: string },
): Promise<number> {
  const { rows } = await sql<{ clearedNumber: number }>`
    select cleared_number as "clearedNumber" from conversation_members
    where conversation_id = ${conversationId} and account_id = ${accountId}`.execute(tx);
  return rows[0]?.clearedNumber ?? 0;
}
