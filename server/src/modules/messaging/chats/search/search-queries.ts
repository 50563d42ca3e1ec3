import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { nameBeginsWith } from '../../../../platform/db/fold-text.ts';
import { canRead } from '../../../ticketing/bookings/public-queries.ts';

export type HitRow = {
  readonly id: string;
  readonly conversationId: string;
  readonly conversationTitle: string;
  readonly number: number;
  readonly authorId: string | null;
  readonly text: string;
  readonly sentAt: Date;
};

export type HitCursor = { readonly sentAt: Date; readonly id: string };

type SearchMessagesParams = {
  readonly accountId: string;
  readonly now: Date;
  readonly text: string;
  /** Null for all conversations of the account. */
  readonly conversationId: string | null;
  readonly after: HitCursor | null;
  readonly limit: number;
};

/**
 * Returns messages that contain all of these words, newest first, from conversations that the account takes part in and may
 * read now.
 */
export async function listHits(tx: DbOrTx, params: SearchMessagesParams): Promise<HitRow[]> {
  const { accountId, now, text, conversationId, after, limit } = params;
  const within: RawBuilder<unknown> = conversationId === null ? sql`true` : sql`c.id = ${conversationId}`;
  const sortKey = sql`(date_trunc('milliseconds', g.sent_at), g.id)`;
  const afterCursor: RawBuilder<unknown> =
    after === null ? sql`true` : sql`${sortKey} < (${after.sentAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<HitRow>`
    with own as materialized (
      select c.id, m.cleared_number, case when c.kind = 'direct' then '' else coalesce(e.title, c.title) end as title
      from accounts a join conversation_members m on m.account_id = a.id join conversations c on c.id = m.conversation_id
      left join events e on e.id = c.event_id
      where a.id = ${accountId} and ${within} and ${canRead(now)}
    )
    select g.id, g.conversation_id as "conversationId", own.title as "conversationTitle", g.number, g.author_id as "authorId",
      g.text, g.sent_at as "sentAt"
    from messages g join own on own.id = g.conversation_id
    where to_tsvector('simple', search_document(g.text)) @@ (select search_query(${text})) and g.deleted_at is null and g.kind <> 'notice'
      and g.number > own.cleared_number and ${afterCursor}
    order by date_trunc('milliseconds', g.sent_at) desc, g.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Returns the first message at or after an instant that is not hidden, or null. */
export async function findNumberAt(
  tx: DbOrTx,
  { conversationId, at, clearedNumber }: { conversationId: string; at: Date; clearedNumber: number },
): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select number from messages
    where conversation_id = ${conversationId} and sent_at >= ${at} and number > ${clearedNumber}
    order by sent_at, number limit 1`.execute(tx);
  return rows[0]?.number ?? null;
}

/** The maximum number of people to examine for one name. */
const CANDIDATES_MAX = 500;

/**
 * Lists people who may read a conversation and whose handle, or a word of whose name, begins with the text. Leaves out one
 * account. In the chat of a stream, lists only people who wrote, because viewers are not named to others.
 */
export async function searchMemberIds(
  tx: DbOrTx,
  params: { conversationId: string; text: string; excludedId: string; now: Date; limit: number },
): Promise<string[]> {
  const { conversationId, text, excludedId, now, limit } = params;
  const prefix = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const { rows } = await sql<{ id: string }>`
    with people as (
      select m.account_id as id from conversation_members m join conversations c on c.id = m.conversation_id
        where c.id = ${conversationId} and (c.kind <> 'stream' or m.last_sent_at is not null or m.role <> 'member')
      union select s.host_id from conversations c join streams s on s.id = c.stream_id where c.id = ${conversationId}
      union select t.account_id from conversations c join event_team t on t.event_id = c.event_id where c.id = ${conversationId}
      union select e.organiser_id from conversations c join events e on e.id = c.event_id where c.id = ${conversationId}
      union select t.holder_id from conversations c join tickets t on t.event_id = c.event_id
        where c.id = ${conversationId} and t.status <> 'void'
    ), named as materialized (
      select x.id, x.name from accounts x join people on people.id = x.id
      where x.id <> ${excludedId} and x.deleted_at is null and (
        ${nameBeginsWith(sql`x.name`, text)} or x.handle::text like lower(${prefix}) || '%'
      )
      order by x.name, x.id limit ${CANDIDATES_MAX}
    )
    select a.id from named join accounts a on a.id = named.id join conversations c on c.id = ${conversationId}
    where ${canRead(now)} order by named.name, named.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export type InteractionRow = { readonly accountId: string; readonly emoji: string | null; readonly option: number | null };

/** Lists who added which emoji to a message and who chose what in a poll, the earliest first. */
export async function listInteractions(
  tx: DbOrTx,
  { messageId, limit }: { messageId: string; limit: number },
): Promise<InteractionRow[]> {
  const { rows } = await sql<InteractionRow>`
    (select account_id as "accountId", emoji, null::smallint as option from message_reactions
      where message_id = ${messageId} and is_on order by change limit ${limit})
    union all
    (select account_id, null, option from poll_votes where message_id = ${messageId} and is_on order by change limit ${limit})`.execute(
    tx,
  );
  return rows;
}
