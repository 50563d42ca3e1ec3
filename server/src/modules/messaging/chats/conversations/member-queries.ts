import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/db.ts';

export type MemberKey = { readonly conversationId: string; readonly accountId: string };

/**
 * Moves the read position forward, at most to the newest message. Returns null if it does not change. In a room, creates
 * the member row when the account first opens it. Locks that one row.
 */
export async function advanceLastRead(
  tx: Tx,
  { conversationId, accountId, number, now }: MemberKey & { number: number; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ lastReadNumber: number }>`
    insert into conversation_members as m (conversation_id, account_id, last_read_number, joined_at)
    select c.id, ${accountId}, least(${number}::int, c.last_number), ${now} from conversations c where c.id = ${conversationId}
    on conflict on constraint conversation_members_pkey do update set last_read_number = excluded.last_read_number
    where m.last_read_number < excluded.last_read_number
    returning m.last_read_number as "lastReadNumber"`.execute(tx);
  return rows[0]?.lastReadNumber ?? null;
}

/** Returns the newest number of a conversation, and the numbers up to which one person has read it and hidden it. */
export async function getReadState(
  tx: Tx,
  { conversationId, accountId }: MemberKey,
): Promise<{ lastNumber: number; lastReadNumber: number; clearedNumber: number }> {
  const { rows } = await sql<{ lastNumber: number; lastReadNumber: number; clearedNumber: number }>`
    select c.last_number as "lastNumber", coalesce(m.last_read_number, 0) as "lastReadNumber", coalesce(m.cleared_number, 0) as "clearedNumber"
    from conversations c left join conversation_members m on m.conversation_id = c.id and m.account_id = ${accountId}
    where c.id = ${conversationId}`.execute(tx);
  return rows[0] ?? { lastNumber: 0, lastReadNumber: 0, clearedNumber: 0 };
}
