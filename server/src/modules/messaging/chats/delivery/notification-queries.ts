import { sql, type RawBuilder } from 'kysely';
import type { ConversationKind } from '@festoon/contracts/messaging/chats';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import { canRead } from '../../../ticketing/bookings/public-queries.ts';
import { isUnblocked, peopleOf } from '../conversations/reach-queries.ts';

export type NewMessage = {
  readonly conversationId: string;
  readonly number: number;
  readonly authorId: string;
  readonly mentions: readonly string[];
};

/**
 * Lists the accounts whose list or count a new message changes. In a direct conversation or a group these are members who
 * had read everything before or hid it. Mentioned members count in every conversation.
 */
export async function listAffectedMembers(
  tx: DbOrTx,
  { conversationId, number, authorId, mentions }: NewMessage,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.account_id as id from conversations c join conversation_members m on m.conversation_id = c.id
    where c.id = ${conversationId} and m.left_at is null and m.account_id <> ${authorId} and (
      m.account_id = any (${mentions}::uuid[])
      or (c.kind in ('direct', 'group')
        and greatest(m.last_read_number, m.cleared_number, coalesce(m.hidden_at_number, 0)) >= ${number}::int - 1)
    )
    order by m.account_id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Records that a conversation has messages to notify about. Returns false if a notification is already pending. The caller
 * has locked it.
 */
export async function scheduleNotification(
  tx: Tx,
  { id, at, since }: { id: string; at: Date; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update conversations set notify_at = ${at} where id = ${id} and (notify_at is null or notify_at < ${since}) returning 1`.execute(
    tx,
  );
  return rows.length === 1;
}

export type PendingNotification = {
  readonly kind: ConversationKind;
  readonly streamId: string | null;
  readonly title: string;
  /** The last message of the previous notification. */
  readonly after: number;
  readonly upTo: number;
};

/** Takes the messages that wait for a notification. Locks the conversation's row, so that each message is notified once. */
export async function claimPendingNotification(tx: Tx, id: string): Promise<PendingNotification | null> {
  const { rows } = await sql<PendingNotification>`
    update conversations c set notify_at = null, notified_number = c.last_number where c.id = ${id}
    returning c.kind, c.stream_id as "streamId", coalesce((select title from events e where e.id = c.event_id), c.title) as title,
      old.notified_number as after, c.last_number as "upTo"`.execute(tx);
  return rows[0] ?? null;
}

/** An account to notify, with the newest message that it is to be notified about. */
export type NotificationRecipient = { readonly accountId: string; readonly messageId: string };

export type NotificationRange = {
  readonly conversationId: string;
  readonly after: number;
  readonly upTo: number;
  readonly now: Date;
};

const isNotifiable = ({ after, upTo }: NotificationRange): RawBuilder<unknown> => sql`
  g.number > ${after} and g.number <= ${upTo} and g.kind in ('text', 'poll') and g.deleted_at is null`;

/**
 * Returns the accounts to notify about new messages of a direct conversation or a group: those that have not read them,
 * have not muted it and are not blocked.
 */
export async function listUnreadRecipients(tx: DbOrTx, range: NotificationRange): Promise<NotificationRecipient[]> {
  const { rows } = await sql<NotificationRecipient>`
    select m.account_id as "accountId", newest.id as "messageId"
    from conversation_members m cross join lateral (
      select g.id from messages g
      where g.conversation_id = m.conversation_id and ${isNotifiable(range)} and g.author_id <> m.account_id
        and g.number > greatest(m.last_read_number, m.cleared_number)
        and ${isUnblocked({ by: sql`m.account_id`, person: sql`g.author_id` })}
      order by g.number desc limit 1
    ) newest
    where m.conversation_id = ${range.conversationId} and m.left_at is null
      and (m.muted_until is null or m.muted_until <= ${range.now})`.execute(tx);
  return rows;
}

/**
 * Lists the accounts that new messages mention, by name or with everyone. A member who muted the conversation gets only
 * mentions by name.
 */
export async function listMentionedRecipients(tx: DbOrTx, range: NotificationRange): Promise<NotificationRecipient[]> {
  const { rows } = await sql<NotificationRecipient>`
    select distinct on (named.account_id) named.account_id as "accountId", g.id as "messageId"
    from messages g cross join lateral (
      select person as account_id, false as with_all from unnest(g.mentions) person
      union all
      select m.account_id, true from conversation_members m
      where g.mentions_everyone and m.conversation_id = g.conversation_id and m.left_at is null and m.banned_at is null
    ) named left join conversation_members own on own.conversation_id = g.conversation_id and own.account_id = named.account_id
    where g.conversation_id = ${range.conversationId} and ${isNotifiable(range)} and named.account_id <> g.author_id
      and g.number > greatest(coalesce(own.last_read_number, 0), coalesce(own.cleared_number, 0))
      and not (named.with_all and coalesce(own.muted_until > ${range.now}, false))
      and ${isUnblocked({ by: sql`named.account_id`, person: sql`g.author_id` })}
    order by named.account_id, g.number desc`.execute(tx);
  return rows;
}

export type AnnouncementBatch = {
  readonly conversationId: string;
  readonly number: number;
  readonly authorId: string | null;
  /** The last account of the previous batch. */
  readonly after: string | null;
  readonly limit: number;
  readonly now: Date;
};

/** Returns the next accounts that may read an announcement, have not read it and have not muted it. */
export async function listAnnouncementRecipients(
  tx: DbOrTx,
  { conversationId, number, authorId, after, limit, now }: AnnouncementBatch,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from conversations c join accounts a on a.id in (${peopleOf(sql`select c.event_id`)})
    left join conversation_members own on own.conversation_id = c.id and own.account_id = a.id
    where c.id = ${conversationId} and ${canRead(now)} and a.id is distinct from ${authorId}::uuid
      and (${after}::uuid is null or a.id > ${after}::uuid)
      and coalesce(own.last_read_number, 0) < ${number} and coalesce(own.muted_until <= ${now}, true)
    order by a.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the current title of the conversation's event, or the conversation's own title. */
export async function findTitle(tx: DbOrTx, conversationId: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(e.title, c.title) as title from conversations c left join events e on e.id = c.event_id
    where c.id = ${conversationId}`.execute(tx);
  return rows[0]?.title ?? '';
}
