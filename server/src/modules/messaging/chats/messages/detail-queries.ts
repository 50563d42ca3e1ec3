import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type ReactionCount = {
  readonly messageId: string;
  readonly emoji: string;
  readonly count: number;
  readonly isMine: boolean;
};

/**
 * Lists the reactions to each of these messages, most used first. Reactions with equal counts are in the order of their
 * first use.
 */
export async function listReactionCounts(
  tx: DbOrTx,
  { messageIds, readerId }: { messageIds: readonly string[]; readerId: string | null },
): Promise<ReactionCount[]> {
  const { rows } = await sql<ReactionCount>`
    select message_id as "messageId", emoji, count(*)::int as count, coalesce(bool_or(account_id = ${readerId}::uuid), false) as "isMine"
    from message_reactions where message_id = any (${messageIds}::uuid[]) and is_on
    group by message_id, emoji order by count(*) desc, min(change), emoji`.execute(tx);
  return rows;
}

/** `option` is null in the row that counts all voters. */
export type VoteCount = {
  readonly messageId: string;
  readonly option: number | null;
  readonly count: number;
  readonly isMine: boolean;
};

export async function listVoteCounts(
  tx: DbOrTx,
  { messageIds, readerId }: { messageIds: readonly string[]; readerId: string | null },
): Promise<VoteCount[]> {
  const { rows } = await sql<VoteCount>`
    select message_id as "messageId", option, count(distinct account_id)::int as count,
      coalesce(bool_or(account_id = ${readerId}::uuid), false) as "isMine"
    from poll_votes where message_id = any (${messageIds}::uuid[]) and is_on
    group by grouping sets ((message_id, option), (message_id))`.execute(tx);
  return rows;
}

export type ReplyTarget = {
  readonly id: string;
  readonly number: number;
  readonly kind: string;
  readonly author: string | null;
  readonly text: string;
  /** The type of the message's first file. */
  readonly fileName: string | null;
  readonly fileKind: 'image' | 'file' | null;
  readonly isDeleted: boolean;
  /** True if the quoted message is older than what the reader may see. */
  readonly isHidden: boolean;
};

/** Lists the quoted messages. Without a reader, none counts as hidden. */
export async function listReplyTargets(
  tx: DbOrTx,
  { messageIds, readerId }: { messageIds: readonly string[]; readerId: string | null },
): Promise<ReplyTarget[]> {
  const { rows } = await sql<ReplyTarget>`
    select g.id, g.number, g.kind, a.name as author, left(g.text, 500) as text, f.name as "fileName", f.kind as "fileKind",
      g.deleted_at is not null as "isDeleted", g.number <= coalesce(m.cleared_number, 0) as "isHidden"
    from messages g left join accounts a on a.id = g.author_id and a.deleted_at is null
    left join lateral (
      select name, kind from message_files where message_id = g.id order by position limit 1
    ) f on true
    left join conversation_members m on m.conversation_id = g.conversation_id and m.account_id = ${readerId}::uuid
    where g.id = any (${messageIds}::uuid[])`.execute(tx);
  return rows;
}

/** Lists which of these events the reader may see. Without a reader, lists those that everyone in a conversation may see. */
export async function listVisibleEvents(
  tx: DbOrTx,
  { eventIds, readerId }: { eventIds: readonly string[]; readerId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events e left join accounts a on a.id = ${readerId}::uuid
    where e.id = any (${eventIds}::uuid[]) and (
      (e.status not in ('draft', 'suspended') and e.published_at is not null and (
        e.visibility <> 'invited'
        or exists (select 1 from event_guests g where g.event_id = e.id and g.email = a.email)
        or exists (
          select 1 from tickets t join bookings b on b.id = t.booking_id
          where t.event_id = e.id and t.holder_id = a.id and t.status <> 'void'
            and (b.origin <> 'manual' or t.holder_email::citext = a.email)
        )
      ))
      or e.organiser_id = a.id
      or exists (select 1 from event_team t where t.event_id = e.id and t.account_id = a.id and t.role <> 'check_in')
    )`.execute(tx);
  return rows.map(({ id }) => id);
}
