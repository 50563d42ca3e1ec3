import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { canRead } from '../../ticketing/bookings/public-queries.ts';
import { canChat, isReachable, isUnblocked } from './conversations/reach-queries.ts';

type ConversationAccount = { readonly id: string; readonly accountId: string };

/**
 * Returns those of these pairs of a conversation and an account where the account may call now: it can read the direct
 * conversation or group, and in a direct one neither person has blocked the other.
 */
export async function listEligibleCallers(
  tx: DbOrTx,
  { pairs, now }: { pairs: readonly ConversationAccount[]; now: Date },
): Promise<readonly ConversationAccount[]> {
  const { rows } = await sql<ConversationAccount>`
    select c.id, a.id as "accountId"
    from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ accountId }) => accountId)}::uuid[]) as asked (conversation_id, account_id)
    join conversations c on c.id = asked.conversation_id and c.kind in ('direct', 'group')
    join accounts a on a.id = asked.account_id
    where ${canRead(now)} and (c.kind = 'group' or not exists (
      select 1 from conversation_members p
      where p.conversation_id = c.id and p.account_id <> a.id
        and not (${isUnblocked({ by: sql`a.id`, person: sql`p.account_id` })})
    ))`.execute(tx);
  return rows;
}

export type CallableConversation = {
  readonly kind: 'direct' | 'group';
  readonly title: string;
  readonly isReachable: boolean;
};

/** Returns a conversation that the account may read and that can be called. A direct one may be unreachable now. */
export async function findCallableConversation(
  tx: DbOrTx,
  { conversationId, accountId, now }: { conversationId: string; accountId: string; now: Date },
): Promise<CallableConversation | null> {
  const { rows } = await sql<CallableConversation>`
    select c.kind, c.title,
      c.kind = 'group' or coalesce(${isReachable({ by: sql`a.id`, person: sql`p.account_id`, now })}, false) as "isReachable"
    from accounts a join conversations c on c.id = ${conversationId} and c.kind in ('direct', 'group')
    left join conversation_members p on c.kind = 'direct' and p.conversation_id = c.id and p.account_id <> a.id
    where a.id = ${accountId} and ${canRead(now)}`.execute(tx);
  return rows[0] ?? null;
}

/** Lists the other members of a conversation who can use chats now. A call of the conversation rings them. */
export async function listMembersToRing(
  tx: DbOrTx,
  { conversationId, accountId, now }: { conversationId: string; accountId: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.id from conversation_members m join accounts x on x.id = m.account_id
    where m.conversation_id = ${conversationId} and m.left_at is null and x.id <> ${accountId} and ${canChat(now)}
    order by x.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export type ConversationSummary = {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly partnerId: string | null;
};

/** Lists the titles and kinds of conversations. A direct one also has the other person, as seen by the account. */
export async function listConversationSummaries(
  tx: DbOrTx,
  { conversationIds, accountId }: { conversationIds: readonly string[]; accountId: string },
): Promise<ConversationSummary[]> {
  const { rows } = await sql<ConversationSummary>`
    select c.id, c.title, c.kind, p.account_id as "partnerId" from conversations c
    left join conversation_members p on c.kind = 'direct' and p.conversation_id = c.id and p.account_id <> ${accountId}
    where c.id = any (${conversationIds}::uuid[])`.execute(tx);
  return rows;
}
