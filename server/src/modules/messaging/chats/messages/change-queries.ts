import { sql, type RawBuilder } from 'kysely';
import type { AccountId } from '@festoon/contracts/core/ids';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import { preparedStatement } from '../../../../platform/db/prepared-statement.ts';

export type FeedHead = {
  readonly lastChange: number;
  readonly headChange: number;
  /**
   * The highest message number that is hidden from any current member. 0 in a room and the chat of a stream, where everyone
   * may see all messages.
   */
  readonly maxClearedNumber: number;
};

export async function findFeedHead(tx: DbOrTx, conversationId: string): Promise<FeedHead | null> {
  const { rows } = await sql<FeedHead>`${preparedStatement}
    select c.last_change as "lastChange", c.head_change as "headChange", case when c.event_id is not null or c.stream_id is not null then 0 else coalesce((
      select max(m.cleared_number) from conversation_members m where m.conversation_id = c.id and m.left_at is null
    ), 0) end as "maxClearedNumber"
    from conversations c where c.id = ${conversationId}`.execute(tx);
  return rows[0] ?? null;
}

/** The state of a reaction or a vote after a change. */
export type InteractionChange = {
  readonly messageId: string;
  readonly accountId: AccountId;
  readonly emoji: string | null;
  readonly option: number | null;
  readonly isOn: boolean;
};

export type InteractionFilter = {
  readonly conversationId: string;
  readonly after: number;
  readonly upTo: number;
  /** The account whose changes to list. Null lists the changes of all accounts. */
  readonly accountId: string | null;
};

/** Returns the reactions and votes whose last change is in this range of change numbers, in that order. */
export async function listInteractionChanges(
  tx: DbOrTx,
  { conversationId, after, upTo, accountId }: InteractionFilter,
): Promise<InteractionChange[]> {
  const within: RawBuilder<unknown> = sql`conversation_id = ${conversationId} and change > ${after} and change <= ${upTo}`;
  const ofAccount: RawBuilder<unknown> = accountId === null ? sql`true` : sql`account_id = ${accountId}`;
  const { rows } = await sql<InteractionChange>`
    select message_id as "messageId", account_id as "accountId", emoji, option, is_on as "isOn" from (
      select message_id, account_id, emoji, null::smallint as option, is_on, change from message_reactions where ${within} and ${ofAccount}
      union all
      select message_id, account_id, null, option, is_on, change from poll_votes where ${within} and ${ofAccount}
    ) found order by change, account_id, emoji, option`.execute(tx);
  return rows;
}

/**
 * Allocates the next change number of a conversation. Every change has one. Locks the conversation's row until the commit,
 * so that change numbers follow commits without a gap.
 */
export async function allocateChange(tx: Tx, conversationId: string): Promise<number> {
  const { rows } = await sql<{ lastChange: number }>`
    update conversations set last_change = last_change + 1 where id = ${conversationId}
    returning last_change as "lastChange"`.execute(tx);
  return rows[0]?.lastChange ?? 0;
}

/** Stores a message's change number. */
export async function setMessageChange(tx: Tx, { messageId, change }: { messageId: string; change: number }): Promise<void> {
  await sql`update messages set change = ${change} where id = ${messageId}`.execute(tx);
}

/**
 * Allocates a change number for every reply to a message, because replies quote its text. The caller has locked the
 * conversation's row.
 */
export async function allocateReplyChanges(
  tx: Tx,
  { conversationId, messageId }: { conversationId: string; messageId: string },
) {
  await sql`
    with replies as (
      select id, row_number() over (order by number) as place from messages
      where reply_to_id = ${messageId} and deleted_at is null
    ), drawn as (
      update conversations set last_change = last_change + (select count(*) from replies)
      where id = ${conversationId} and exists (select 1 from replies)
      returning last_change - (select count(*) from replies) as before
    )
    update messages m set change = drawn.before + replies.place from replies, drawn where m.id = replies.id`.execute(tx);
}
