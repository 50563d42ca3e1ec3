import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { conversationColumns, mayRead, ownRole, type ConversationRow } from '../access-queries.ts';
import { isReachable } from './reach-queries.ts';

/** A conversation as one of its readers has it. */
export type OwnRow = ConversationRow & {
  readonly role: 'owner' | 'moderator' | 'member';
  readonly hiddenNumber: number;
  readonly readNumber: number;
  readonly mutedUntil: Date | null;
  readonly isPinned: boolean;
  readonly silencedUntil: Date | null;
  /** Of a direct one; null when their account is gone. */
  readonly partnerId: string | null;
  /** False in a direct conversation whose other person cannot be reached now. */
  readonly isReachable: boolean;
  readonly memberCount: number;
  readonly lastMessageAt: Date | null;
  /** Its place among the others: the newest message, or when it was joined. */
  readonly sortAt: Date;
};

// In a room the team has its part without a row, and keeps it whatever the row says.
const ownColumns = (now: Date) => sql`
  ${conversationColumns(now)},
  ${ownRole} as role,
  coalesce(m.hidden_number, 0) as "hiddenNumber", coalesce(m.read_number, 0) as "readNumber", m.muted_until as "mutedUntil",
  m.pinned_at is not null as "isPinned", m.silenced_until as "silencedUntil", p.account_id as "partnerId",
  c.kind <> 'direct' or coalesce(${isReachable({ by: sql`a.id`, person: sql`p.account_id`, now })}, false) as "isReachable",
  case when c.kind = 'direct' then 2 else (
    select count(*)::int from conversation_members n
    where n.conversation_id = c.id and n.left_at is null and n.banned_at is null
  ) end as "memberCount",
  c.last_message_at as "lastMessageAt", coalesce(c.last_message_at, m.joined_at, c.created_at) as "sortAt"`;

const partsJoins = sql`
  left join events e on e.id = c.event_id
  left join event_team t on t.event_id = c.event_id and t.account_id = a.id
  left join conversation_members p on c.kind = 'direct' and p.conversation_id = c.id and p.account_id <> a.id`;

/** Of these conversations, those the account may read now, each as it has them. */
export async function listOwn(
  tx: DbOrTx,
  { accountId, conversationIds, now }: { accountId: string; conversationIds: readonly string[]; now: Date },
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select ${ownColumns(now)}
    from accounts a join conversations c on c.id = any (${conversationIds}::uuid[])
    left join conversation_members m on m.conversation_id = c.id and m.account_id = a.id
    ${partsJoins}
    where a.id = ${accountId} and ${mayRead(now)}`.execute(tx);
  return rows;
}

export type OwnAfter = { readonly isPinned: boolean; readonly sortAt: Date; readonly id: string };
export type OwnPage = {
  readonly accountId: string;
  readonly now: Date;
  readonly after: OwnAfter | null;
  readonly limit: number;
};

/** True for a conversation that was hidden from the list and has no message since. */
const isPutAway = sql`(m.put_away_number is not null and m.put_away_number >= c.last_number)`;

// A channel in which nothing was announced yet is found from its room.
const isEmptyChannel = sql`(c.kind = 'announcements' and c.last_number = 0)`;

// The chat of a stream is read next to the video and is in no list.
const isBesideStream = sql`c.kind = 'stream'`;

/** An account's conversations, pinned ones first, then by their newest message. */
export async function listOwnPage(tx: DbOrTx, { accountId, now, after, limit }: OwnPage): Promise<OwnRow[]> {
  const place = sql`(m.pinned_at is not null, coalesce(c.last_message_at, m.joined_at), c.id)`;
  const beyond: RawBuilder<unknown> =
    after === null
      ? sql`true`
      : sql`${place} < (${after.isPinned}::boolean, ${after.sortAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<OwnRow>`
    select ${ownColumns(now)}
    from accounts a join conversation_members m on m.account_id = a.id join conversations c on c.id = m.conversation_id
    ${partsJoins}
    where a.id = ${accountId} and not ${isPutAway} and not ${isEmptyChannel} and not ${isBesideStream} and ${mayRead(now)}
      and ${beyond}
    order by m.pinned_at is not null desc, coalesce(c.last_message_at, m.joined_at) desc, c.id desc limit ${limit}`.execute(
    tx,
  );
  return rows;
}

/** Gives the account its row in every room that its tickets and teams open to it; what was said before counts as read. */
export async function insertRoomRows(tx: DbOrTx, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  await sql`
    insert into conversation_members (conversation_id, account_id, read_number, joined_at)
    select c.id, a.id, c.last_number, ${now}
    from accounts a join lateral (
      select t.event_id from event_team t where t.account_id = a.id
      union select t.event_id from tickets t where t.holder_id = a.id and t.status <> 'void'
    ) mine on true join conversations c on c.event_id = mine.event_id
    where a.id = ${accountId} and ${mayRead(now)} and not exists (
      select 1 from conversation_members m where m.conversation_id = c.id and m.account_id = a.id
    )
    order by c.id
    on conflict do nothing`.execute(tx);
}

export type OwnPlace = { readonly conversationId: string; readonly after: number };

/** Counts the messages after a number that mention the account, for each of these conversations that has any. */
export async function countMentions(
  tx: DbOrTx,
  { accountId, places }: { accountId: string; places: readonly OwnPlace[] },
): Promise<ReadonlyMap<string, number>> {
  if (places.length === 0) return new Map();
  const wanted = sql`unnest(${places.map((place) => place.conversationId)}::uuid[], ${places.map(({ after }) => after)}::int[])
    as wanted (id, after)`;
  // Each half uses its own index: one of the account's own mentions, one of mentions of everyone.
  const { rows } = await sql<{ id: string; count: number }>`
    select id, sum(count)::int as count from (
      select wanted.id, count(*) from messages g join ${wanted} on wanted.id = g.conversation_id and g.number > wanted.after
      where g.mentions @> array[${accountId}]::uuid[] and g.mentions <> '{}' and not g.mentions_everyone and g.deleted_at is null
      group by wanted.id
      union all
      select wanted.id, count(*) from messages g join ${wanted} on wanted.id = g.conversation_id and g.number > wanted.after
      where g.mentions_everyone and g.deleted_at is null
      group by wanted.id
    ) found group by id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export type UnreadRow = OwnPlace & { readonly isMuted: boolean };

/** The account's conversations in which something waits to be read. */
export async function listUnread(tx: DbOrTx, { accountId, now }: { accountId: string; now: Date }): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`
    select c.id as "conversationId", greatest(m.read_number, m.hidden_number) as "after",
      coalesce(m.muted_until > ${now}, false) as "isMuted"
    from accounts a join conversation_members m on m.account_id = a.id join conversations c on c.id = m.conversation_id
    where a.id = ${accountId} and c.last_number > greatest(m.read_number, m.hidden_number) and not ${isPutAway}
      and not ${isBesideStream} and ${mayRead(now)}`.execute(tx);
  return rows;
}

/** The newest message of each of these conversations, where its number is above the given one. */
export async function listNewestIds(tx: DbOrTx, places: readonly OwnPlace[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from unnest(${places.map((place) => place.conversationId)}::uuid[], ${places.map(({ after }) => after)}::int[])
      as wanted (id, after)
    join conversations c on c.id = wanted.id
    join messages g on g.conversation_id = c.id and g.number = c.last_number and g.number > wanted.after`.execute(tx);
  return rows.map(({ id }) => id);
}
