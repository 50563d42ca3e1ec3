import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type MessageEdit = {
  readonly messageId: string;
  readonly text: string;
  readonly eventId: string | null;
  readonly mentions: readonly string[];
  readonly mentionsEveryone: boolean;
  readonly now: Date;
};

export async function updateText(
  tx: Tx,
  { messageId, text, eventId, mentions, mentionsEveryone, now }: MessageEdit,
): Promise<void> {
  await sql`
    update messages set text = ${text}, event_id = ${eventId}, mentions = ${mentions}::uuid[],
      mentions_everyone = ${mentionsEveryone}, edited_at = ${now}
    where id = ${messageId}`.execute(tx);
}

/** Removes the content of a message. Only its row stays. */
export async function redactMessageRow(
  tx: Tx,
  { messageId, byId, now }: { messageId: string; byId: string; now: Date },
): Promise<void> {
  await sql`delete from message_reactions where message_id = ${messageId}`.execute(tx);
  await sql`delete from poll_votes where message_id = ${messageId}`.execute(tx);
  await sql`delete from link_preview_requests where message_id = ${messageId}`.execute(tx);
  await sql`
    update messages set text = '', detail = null, event_id = null, link_preview_id = null, reply_to_id = null, mentions = '{}', mentions_everyone = false,
      edited_at = null, pinned_at = null, deleted_at = ${now}, deleted_by = ${byId}
    where id = ${messageId}`.execute(tx);
}

export type Reaction = { readonly messageId: string; readonly accountId: string; readonly emoji: string };

/**
 * Returns the facts that decide whether a reaction may be added: whether it is on, how many reactions the account has on the
 * message, and how many other emoji the message has.
 */
export async function findReactionState(
  tx: DbOrTx,
  { messageId, accountId, emoji }: Reaction,
): Promise<{ isOn: boolean; own: number; others: number }> {
  const { rows } = await sql<{ isOn: boolean; own: number; others: number }>`
    select coalesce(bool_or(account_id = ${accountId} and emoji = ${emoji}), false) as "isOn",
      count(*) filter (where account_id = ${accountId})::int as own,
      count(distinct emoji) filter (where emoji <> ${emoji})::int as others
    from message_reactions where message_id = ${messageId} and is_on`.execute(tx);
  return rows[0] ?? { isOn: false, own: 0, others: 0 };
}

export async function setReaction(
  tx: Tx,
  params: Reaction & { conversationId: string; isOn: boolean; change: number },
): Promise<void> {
  const { messageId, accountId, emoji, conversationId, isOn, change } = params;
  await sql`
    insert into message_reactions (message_id, account_id, emoji, conversation_id, is_on, change)
    values (${messageId}, ${accountId}, ${emoji}, ${conversationId}, ${isOn}, ${change})
    on conflict on constraint message_reactions_pkey do update set is_on = excluded.is_on, change = excluded.change`.execute(
    tx,
  );
}

/** Lists the options that an account has chosen in a poll, in order. */
export async function listOwnVotes(
  tx: DbOrTx,
  { messageId, accountId }: { messageId: string; accountId: string },
): Promise<number[]> {
  const { rows } = await sql<{ option: number }>`
    select option from poll_votes where message_id = ${messageId} and account_id = ${accountId} and is_on order by option`.execute(
    tx,
  );
  return rows.map(({ option }) => option);
}

export type Vote = {
  readonly messageId: string;
  readonly accountId: string;
  readonly conversationId: string;
  readonly options: readonly number[];
  readonly change: number;
};

/** Sets the complete choice of an account. An option that is no longer chosen keeps a row that is off. */
export async function setVotes(tx: Tx, { messageId, accountId, conversationId, options, change }: Vote): Promise<void> {
  await sql`
    insert into poll_votes as v (message_id, account_id, option, conversation_id, is_on, change)
    select ${messageId}, ${accountId}, option, ${conversationId}, option = any (${options}::smallint[]), ${change}
    from (
      select unnest(${options}::smallint[]) as option
      union select option from poll_votes where message_id = ${messageId} and account_id = ${accountId} and is_on
    ) touched
    on conflict on constraint poll_votes_pkey do update set is_on = excluded.is_on, change = excluded.change
      where v.is_on <> excluded.is_on`.execute(tx);
}

export async function setMessageDetail(tx: Tx, { messageId, detail }: { messageId: string; detail: object }): Promise<void> {
  await sql`update messages set detail = ${JSON.stringify(detail)}::jsonb where id = ${messageId}`.execute(tx);
}

export async function setPinned(
  tx: Tx,
  { messageId, pinnedAt }: { messageId: string; pinnedAt: Date | null },
): Promise<void> {
  await sql`update messages set pinned_at = ${pinnedAt} where id = ${messageId}`.execute(tx);
}

export async function countPinned(tx: DbOrTx, conversationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages where conversation_id = ${conversationId} and pinned_at is not null`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
