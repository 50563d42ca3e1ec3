import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { canRead } from '../../../ticketing/bookings/public-queries.ts';
import { conversationColumns, memberRole, withReaderTitle, type ConversationRow } from '../access-queries.ts';
import { isReachable } from './reach-queries.ts';

/** A conversation as one of its readers sees it. */
export type ReaderConversationRow = ConversationRow & {
  readonly role: 'owner' | 'moderator' | 'member';
  readonly clearedNumber: number;
  readonly lastReadNumber: number;
  readonly mutedUntil: Date | null;
  readonly isPinned: boolean;
  readonly timedOutUntil: Date | null;
  /** The other person of a direct conversation. Null if their account was deleted. */
  readonly partnerId: string | null;
  /** False in a direct conversation whose other person is not reachable now. */
  readonly isReachable: boolean;
  readonly memberCount: number;
  readonly lastMessageAt: Date | null;
  /** The position in the list: the time of the newest message, or of joining. */
  readonly sortAt: Date;
};

// In a room, the team has its role without a member row, and regardless of the row.
const readerColumns = (now: Date) => sql`
  ${conversationColumns(now)},
  ${memberRole} as role,
  coalesce(m.cleared_number, 0) as "clearedNumber", coalesce(m.last_read_number, 0) as "lastReadNumber", m.muted_until as "mutedUntil",
  m.pinned_at is not null as "isPinned", m.timed_out_until as "timedOutUntil", p.account_id as "partnerId",
  c.kind <> 'direct' or coalesce(${isReachable({ by: sql`a.id`, person: sql`p.account_id`, now })}, false) as "isReachable",
  case when c.kind = 'direct' then 2 else (
    select count(*)::int from conversation_members n
    where n.conversation_id = c.id and n.left_at is null and n.banned_at is null
  ) end as "memberCount",
  c.last_message_at as "lastMessageAt", coalesce(c.last_message_at, m.joined_at, c.created_at) as "sortAt"`;

const readerJoins = sql`
  left join events e on e.id = c.event_id
  left join event_team t on t.event_id = c.event_id and t.account_id = a.id
  left join conversation_members p on c.kind = 'direct' and p.conversation_id = c.id and p.account_id <> a.id`;

/** Returns those of these conversations that the account may read now, each as the account sees it. */
export async function listForReader(
  tx: DbOrTx,
  { accountId, conversationIds, now }: { accountId: string; conversationIds: readonly string[]; now: Date },
): Promise<ReaderConversationRow[]> {
  const { rows } = await sql<ReaderConversationRow>`
    select ${readerColumns(now)}
    from accounts a join conversations c on c.id = any (${conversationIds}::uuid[])
    left join conversation_members m on m.conversation_id = c.id and m.account_id = a.id
    ${readerJoins}
    where a.id = ${accountId} and ${canRead(now)}`.execute(tx);
  return rows.map(withReaderTitle);
}

export type ConversationCursor = { readonly isPinned: boolean; readonly sortAt: Date; readonly id: string };
export type ConversationPageParams = {
  readonly accountId: string;
  readonly now: Date;
  readonly after: ConversationCursor | null;
  readonly limit: number;
};

/** True for a conversation that was hidden from the list and has no message since. */
const isHiddenFromList = sql`(m.hidden_at_number is not null and m.hidden_at_number >= c.last_number)`;

// Announcements without a message are reached from their room.
const isEmptyChannel = sql`(c.kind = 'announcements' and c.last_number = 0)`;

// The chat of a stream is shown next to the video and is in no list.
const isStreamChat = sql`c.kind = 'stream'`;

/** Returns an account's conversations, pinned ones first, then by their newest message. */
export async function listReaderPage(
  tx: DbOrTx,
  { accountId, now, after, limit }: ConversationPageParams,
): Promise<ReaderConversationRow[]> {
  const sortKey = sql`(m.pinned_at is not null, coalesce(c.last_message_at, m.joined_at), c.id)`;
  const afterCursor: RawBuilder<unknown> =
    after === null
      ? sql`true`
      : sql`${sortKey} < (${after.isPinned}::boolean, ${after.sortAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ReaderConversationRow>`
    select ${readerColumns(now)}
    from accounts a join conversation_members m on m.account_id = a.id join conversations c on c.id = m.conversation_id
    ${readerJoins}
    where a.id = ${accountId} and not ${isHiddenFromList} and not ${isEmptyChannel} and not ${isStreamChat} and ${canRead(now)}
      and ${afterCursor}
    order by m.pinned_at is not null desc, coalesce(c.last_message_at, m.joined_at) desc, c.id desc limit ${limit}`.execute(
    tx,
  );
  return rows.map(withReaderTitle);
}

/**
 * Creates the account's member row in every room that it can read through its tickets and teams. Earlier messages count as
 * read.
 */
export async function insertRoomMembers(tx: DbOrTx, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  await sql`
    insert into conversation_members (conversation_id, account_id, last_read_number, joined_at)
    select c.id, a.id, c.last_number, ${now}
    from accounts a join lateral (
      select t.event_id from event_team t where t.account_id = a.id
      union select t.event_id from tickets t where t.holder_id = a.id and t.status <> 'void'
    ) mine on true join conversations c on c.event_id = mine.event_id
    where a.id = ${accountId} and ${canRead(now)} and not exists (
      select 1 from conversation_members m where m.conversation_id = c.id and m.account_id = a.id
    )
    order by c.id
    on conflict do nothing`.execute(tx);
}

export type ReadPosition = { readonly conversationId: string; readonly after: number };

/** Counts the messages after a number that mention the account, for each of these conversations that has any. */
export async function countMentions(
  tx: DbOrTx,
  { accountId, positions }: { accountId: string; positions: readonly ReadPosition[] },
): Promise<ReadonlyMap<string, number>> {
  if (positions.length === 0) return new Map();
  const requested = sql`unnest(${positions.map((sortKey) => sortKey.conversationId)}::uuid[], ${positions.map(({ after }) => after)}::int[])
    as wanted (id, after)`;
  // Each half uses its own index: one of the account's own mentions, one of mentions of everyone.
  const { rows } = await sql<{ id: string; count: number }>`
    select id, sum(count)::int as count from (
      select wanted.id, count(*) from messages g join ${requested} on wanted.id = g.conversation_id and g.number > wanted.after
      where g.mentions @> array[${accountId}]::uuid[] and g.mentions <> '{}' and not g.mentions_everyone and g.deleted_at is null
      group by wanted.id
      union all
      select wanted.id, count(*) from messages g join ${requested} on wanted.id = g.conversation_id and g.number > wanted.after
      where g.mentions_everyone and g.deleted_at is null
      group by wanted.id
    ) found group by id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export type UnreadRow = ReadPosition & {
  readonly isMuted: boolean;
  /** The event of a room or of its announcements. */
  readonly eventId: string | null;
  readonly isPinned: boolean;
};

/** Returns the account's conversations with unread messages. */
export async function listUnread(tx: DbOrTx, { accountId, now }: { accountId: string; now: Date }): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`
    select c.id as "conversationId", greatest(m.last_read_number, m.cleared_number) as "after",
      coalesce(m.muted_until > ${now}, false) as "isMuted", m.pinned_at is not null as "isPinned",
      case when c.kind in ('room', 'announcements') then c.event_id end as "eventId"
    from accounts a join conversation_members m on m.account_id = a.id join conversations c on c.id = m.conversation_id
    where a.id = ${accountId} and c.last_number > greatest(m.last_read_number, m.cleared_number) and not ${isHiddenFromList}
      and not ${isStreamChat} and ${canRead(now)}`.execute(tx);
  return rows;
}

/** Returns the newest message of each of these conversations whose number is above the given one. */
export async function listNewestIds(tx: DbOrTx, positions: readonly ReadPosition[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from unnest(${positions.map((sortKey) => sortKey.conversationId)}::uuid[], ${positions.map(({ after }) => after)}::int[])
      as wanted (id, after)
    join conversations c on c.id = wanted.id
    join messages g on g.conversation_id = c.id and g.number = c.last_number and g.number > wanted.after`.execute(tx);
  return rows.map(({ id }) => id);
}
