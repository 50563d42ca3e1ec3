import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/db.ts';

export type MemberKey = { readonly conversationId: string; readonly accountId: string };

/**
 * Moves the read mark forward, never beyond the newest message and never back; null when it stood there already. In a room
 * the row is made with the first look. Locks that one row.
 */
export async function advanceRead(
  tx: Tx,
  { conversationId, accountId, number, now }: MemberKey & { number: number; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ readNumber: number }>`
    insert into conversation_members as m (conversation_id, account_id, read_number, joined_at)
    select c.id, ${accountId}, least(${number}::int, c.last_number), ${now} from conversations c where c.id = ${conversationId}
    on conflict on constraint conversation_members_pkey do update set read_number = excluded.read_number
    where m.read_number < excluded.read_number
    returning m.read_number as "readNumber"`.execute(tx);
  return rows[0]?.readNumber ?? null;
}

/** Returns the newest number of a conversation, and the numbers up to which one person has read it and hidden it. */
export async function getReadState(
  tx: Tx,
  { conversationId, accountId }: MemberKey,
): Promise<{ lastNumber: number; readNumber: number; hiddenNumber: number }> {
  const { rows } = await sql<{ lastNumber: number; readNumber: number; hiddenNumber: number }>`
    select c.last_number as "lastNumber", coalesce(m.read_number, 0) as "readNumber", coalesce(m.hidden_number, 0) as "hiddenNumber"
    from conversations c left join conversation_members m on m.conversation_id = c.id and m.account_id = ${accountId}
    where c.id = ${conversationId}`.execute(tx);
  return rows[0] ?? { lastNumber: 0, readNumber: 0, hiddenNumber: 0 };
}
