import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/db.ts';

export type MessageRow = {
  readonly id: string;
  readonly conversationId: string;
  readonly number: number;
  readonly change: number;
  readonly kind: 'text' | 'poll' | 'notice' | 'call';
  readonly authorId: string | null;
  readonly text: string;
  readonly replyToId: string | null;
  readonly eventId: string | null;
  readonly detail: unknown;
  readonly mentions: readonly string[];
  readonly mentionsEveryone: boolean;
  readonly sentAt: Date;
  readonly editedAt: Date | null;
  readonly pinnedAt: Date | null;
  readonly deletedAt: Date | null;
  /** Deleted by somebody else. */
  readonly isRemoved: boolean;
};

const columns = sql`
  id, conversation_id as "conversationId", number, change, kind, author_id as "authorId", text, reply_to_id as "replyToId",
  event_id as "eventId", detail, mentions, mentions_everyone as "mentionsEveryone", sent_at as "sentAt",
  edited_at as "editedAt", pinned_at as "pinnedAt", deleted_at as "deletedAt",
  deleted_at is not null and deleted_by is distinct from author_id as "isRemoved"`;

export async function findMessage(tx: DbOrTx, id: string): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`select ${columns} from messages where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function listMessagesById(tx: DbOrTx, ids: readonly string[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${columns} from messages where id = any (${ids}::uuid[])`.execute(tx);
  return rows;
}

/** A stretch of a conversation, by rising number. */
export async function listMessageRange(
  tx: DbOrTx,
  { conversationId, from, to }: { conversationId: string; from: number; to: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages where conversation_id = ${conversationId} and number between ${from} and ${to}
    order by number`.execute(tx);
  return rows;
}

export async function listPinned(
  tx: DbOrTx,
  { conversationId, hiddenNumber }: { conversationId: string; hiddenNumber: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages
    where conversation_id = ${conversationId} and pinned_at is not null and number > ${hiddenNumber}
    order by pinned_at desc, number desc`.execute(tx);
  return rows;
}

export type NewMessage = Pick<MessageRow, 'id' | 'conversationId' | 'kind' | 'text' | 'detail'> & {
  /** Null of a notice that comes by itself. */
  readonly authorId: string | null;
  readonly replyToId: string | null;
  readonly eventId: string | null;
  readonly mentions: readonly string[];
  readonly mentionsEveryone: boolean;
  readonly now: Date;
};

/** Writes the next message of a conversation whose row the caller has locked, and counts it there; never earlier than the one before. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await sql`
    with next as (
      update conversations set last_number = last_number + 1, last_change = last_change + 1,
        last_message_at = greatest(last_message_at, ${message.now})
      where id = ${message.conversationId} returning last_number, last_change, last_message_at
    )
    insert into messages (id, conversation_id, number, change, kind, author_id, text, reply_to_id, event_id, detail, mentions,
      mentions_everyone, sent_at)
    select ${message.id}, ${message.conversationId}, last_number, last_change, ${message.kind}, ${message.authorId},
      ${message.text}, ${message.replyToId}, ${message.eventId}, ${message.detail === null ? null : JSON.stringify(message.detail)}::jsonb,
      ${message.mentions}::uuid[], ${message.mentionsEveryone}, last_message_at
    from next`.execute(tx);
}

/** Messages that last changed after one change and up to another, in that order; what changes meanwhile is found behind it. */
export async function listChangedMessages(
  tx: DbOrTx,
  { conversationId, after, upTo, limit }: { conversationId: string; after: number; upTo: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages where conversation_id = ${conversationId} and change > ${after} and change <= ${upTo}
    order by change limit ${limit}`.execute(tx);
  return rows;
}
