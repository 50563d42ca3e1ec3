import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/** Messages up to this number are not for this reader. */
export async function findHiddenNumber(
  tx: DbOrTx,
  { conversationId, accountId }: { conversationId: string; accountId: string },
): Promise<number> {
  const { rows } = await sql<{ hiddenNumber: number }>`
    select hidden_number as "hiddenNumber" from conversation_members
    where conversation_id = ${conversationId} and account_id = ${accountId}`.execute(tx);
  return rows[0]?.hiddenNumber ?? 0;
}
