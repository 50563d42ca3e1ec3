import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';

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
  readonly linkPreviewId: string | null;
  readonly detail: unknown;
  readonly mentions: readonly string[];
  readonly mentionsEveryone: boolean;
  readonly sentAt: Date;
  readonly editedAt: Date | null;
  readonly pinnedAt: Date | null;
  readonly deletedAt: Date | null;
  /** True when another person deleted it. */
  readonly isRemoved: boolean;
  /** True when there are files to look up. `hasReactions` also counts reactions that were removed. */
  readonly hasFiles: boolean;
  readonly hasReactions: boolean;
};

const columns = sql`
  id, conversation_id as "conversationId", number, change, kind, author_id as "authorId", text, reply_to_id as "replyToId",
  event_id as "eventId", link_preview_id as "linkPreviewId", detail, mentions, mentions_everyone as "mentionsEveryone", sent_at as "sentAt",
  edited_at as "editedAt", pinned_at as "pinnedAt", deleted_at as "deletedAt",
  deleted_at is not null and deleted_by is distinct from author_id as "isRemoved",
  exists (select 1 from message_files where message_id = messages.id) as "hasFiles",
  exists (select 1 from message_reactions where message_id = messages.id) as "hasReactions"`;

export async function findMessage(tx: DbOrTx, id: string): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`select ${columns} from messages where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function listMessagesById(tx: DbOrTx, ids: readonly string[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${columns} from messages where id = any (${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Lists a range of a conversation's messages, in ascending order. */
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
  { conversationId, clearedNumber }: { conversationId: string; clearedNumber: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages
    where conversation_id = ${conversationId} and pinned_at is not null and number > ${clearedNumber}
    order by pinned_at desc, number desc`.execute(tx);
  return rows;
}

export type NewMessage = Pick<MessageRow, 'id' | 'conversationId' | 'kind' | 'text' | 'detail'> & {
  /** Null for a notice of the system. */
  readonly authorId: string | null;
  readonly replyToId: string | null;
  readonly eventId: string | null;
  readonly mentions: readonly string[];
  readonly mentionsEveryone: boolean;
  readonly now: Date;
};

export type SentMessage = NewMessage & { readonly authorId: string };

/**
 * Inserts the next message of a conversation and increments its counter. The caller has locked its row. The time is never
 * earlier than that of the previous message.
 */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await sql`with ${nextMessage(message, sql`true`)}`.execute(tx);
}

/**
 * Inserts a message that a user sends. The sender's member row stores the time and counts the message as read. Returns null
 * while slow mode holds the sender back. That is decided on the sender's row, which is locked after the conversation's row
 * and, in a room, created here.
 */
export async function insertSent(tx: Tx, message: SentMessage, slowModeSeconds: number): Promise<MessageRow | null> {
  const { conversationId, authorId, now } = message;
  const { rows } = await sql<MessageRow>`${preparedStatement}
    with turn as (
      insert into conversation_members as m (conversation_id, account_id, last_read_number, last_sent_at, joined_at)
      select id, ${authorId}, last_number + 1, ${now}, ${now} from conversations where id = ${conversationId}
      on conflict on constraint conversation_members_pkey do update
        set last_sent_at = excluded.last_sent_at, last_read_number = greatest(m.last_read_number, excluded.last_read_number)
        where ${slowModeSeconds}::int = 0 or m.last_sent_at is null
          or m.last_sent_at <= excluded.last_sent_at - make_interval(secs => ${slowModeSeconds}::int)
      returning 1
    ), ${nextMessage(message, sql`exists (select 1 from turn)`)} returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

function nextMessage(message: NewMessage, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const detail = message.detail === null ? null : JSON.stringify(message.detail);
  return sql`next as (
      update conversations set last_number = last_number + 1, last_change = last_change + 1,
        last_message_at = greatest(last_message_at, ${message.now})
      where id = ${message.conversationId} and ${condition} returning last_number, last_change, last_message_at
    )
    insert into messages (id, conversation_id, number, change, kind, author_id, text, reply_to_id, event_id, detail, mentions,
      mentions_everyone, sent_at)
    select ${message.id}, ${message.conversationId}, last_number, last_change, ${message.kind}, ${message.authorId},
      ${message.text}, ${message.replyToId}, ${message.eventId}, ${detail}::jsonb, ${message.mentions}::uuid[],
      ${message.mentionsEveryone}, last_message_at
    from next`;
}

/**
 * Returns the messages whose last change is in this range of change numbers, in that order. Messages that change in the
 * meantime come later.
 */
export async function listChangedMessages(
  tx: DbOrTx,
  { conversationId, after, upTo, limit }: { conversationId: string; after: number; upTo: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${preparedStatement}
    select ${columns} from messages where conversation_id = ${conversationId} and change > ${after} and change <= ${upTo}
    order by change limit ${limit}`.execute(tx);
  return rows;
}
