import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/db.ts';
import { canRead } from '../../../ticketing/bookings/public-queries.ts';
import type { MemberKey } from './member-queries.ts';

type MemberAtTime = MemberKey & { readonly now: Date };

/** Creates the member row of an account that may read a room. Earlier messages count as read. */
export async function ensureMember(tx: Tx, { conversationId, accountId, now }: MemberAtTime): Promise<void> {
  await sql`
    insert into conversation_members (conversation_id, account_id, last_read_number, joined_at)
    select id, ${accountId}, last_number, ${now} from conversations where id = ${conversationId}
    on conflict on constraint conversation_members_pkey do nothing`.execute(tx);
}

export async function setMuted(
  tx: Tx,
  { conversationId, accountId, until }: MemberKey & { until: Date | null },
): Promise<void> {
  await sql`
    update conversation_members set muted_until = ${until}
    where conversation_id = ${conversationId} and account_id = ${accountId}`.execute(tx);
}

/** Locks the account's row, so that two of its devices are counted one after the other. */
export async function lockPins(tx: Tx, accountId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(tx);
}

/** Counts the other pinned conversations that the account may read. */
export async function countOtherPins(tx: Tx, { conversationId, accountId, now }: MemberAtTime): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from accounts a join conversation_members m on m.account_id = a.id join conversations c on c.id = m.conversation_id
    where a.id = ${accountId} and m.pinned_at is not null and c.id <> ${conversationId} and ${canRead(now)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Sets or clears the pin. A pinned conversation is no longer hidden from the list. */
export async function setPinned(tx: Tx, { conversationId, accountId, at }: MemberKey & { at: Date | null }): Promise<void> {
  await sql`
    update conversation_members set pinned_at = ${at},
      hidden_at_number = case when ${at}::timestamptz is null then hidden_at_number end
    where conversation_id = ${conversationId} and account_id = ${accountId}`.execute(tx);
}

export async function hideConversation(tx: Tx, { conversationId, accountId }: MemberKey): Promise<void> {
  await sql`
    update conversation_members m set hidden_at_number = c.last_number, pinned_at = null from conversations c
    where c.id = m.conversation_id and m.conversation_id = ${conversationId} and m.account_id = ${accountId}`.execute(tx);
}

/** Hides all current messages from one person. */
export async function clearHistory(tx: Tx, { conversationId, accountId }: MemberKey): Promise<void> {
  await sql`
    update conversation_members m set cleared_number = c.last_number, last_read_number = greatest(m.last_read_number, c.last_number)
    from conversations c
    where c.id = m.conversation_id and m.conversation_id = ${conversationId} and m.account_id = ${accountId}`.execute(tx);
}
