import { sql } from 'kysely';
import type { ConversationKind } from '@festoon/contracts/messaging/chats';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import type { EventTranslations } from '@festoon/contracts/events/translations';
import { withReaderTexts } from '../../../platform/db/reader-texts.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';
import { canRead } from '../../ticketing/bookings/public-queries.ts';

export type ConversationRow = {
  readonly id: string;
  readonly kind: ConversationKind;
  readonly eventId: string | null;
  readonly streamId: string | null;
  readonly title: string;
  /** Of the event's title; null without an event. */
  readonly translations: EventTranslations | null;
  readonly imageKey: string | null;
  readonly lastNumber: number;
  readonly lastChange: number;
  readonly headChange: number;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly state: 'open' | 'closed' | 'archived';
  readonly slowModeSeconds: number;
  readonly blockedWords: readonly string[];
  readonly createdAt: Date;
};

/** Returns a conversation whose title is in the language of the person who reads it. */
export function withReaderTitle<Row extends Pick<ConversationRow, 'title' | 'translations'>>(row: Row): Row {
  return withReaderTexts<Pick<ConversationRow, 'title'>>(row, row.translations, { title: 'title' }) as Row;
}

/**
 * The columns of a conversation `c`. `e` is the event of a room, which provides its title and times. Slow mode has an
 * effect only while it is on.
 */
export const conversationColumns = (now: Date) => sql`
  c.id, c.kind, c.event_id as "eventId", c.stream_id as "streamId", coalesce(e.title, c.title) as title, e.translations, c.image_key as "imageKey",
  c.last_number as "lastNumber", c.last_change as "lastChange", c.head_change as "headChange",
  e.starts_at - make_interval(days => c.opens_days_before) as "opensAt", e.ends_at + make_interval(days => c.closes_days_after) as "closesAt",
  c.state, case when c.slow_mode_during_event and (${now} < e.starts_at or ${now} >= e.ends_at) then 0 else c.slow_mode_seconds end
    as "slowModeSeconds",
  c.blocked_words as "blockedWords", c.created_at as "createdAt"`;

/**
 * The role that the account `a` has in the conversation `c` apart from its member row `m`, in the terms of an event's team.
 * `t` is the account's row in the team of the event `e`. The host and the accepted cohosts of a stream moderate its chat.
 */
export const teamRole = sql`case
  when e.organiser_id = a.id then 'owner'
  when c.stream_id is null then t.role
  else (
    select case when s.host_id = a.id then 'owner' else 'manager' end from streams s
    where s.id = c.stream_id and (s.host_id = a.id or exists (
      select 1 from stream_cohosts h where h.stream_id = s.id and h.account_id = a.id and h.accepted_at is not null))
  ) end`;

/** The same role, as the conversation's response contains it. */
export const memberRole = sql`case ${teamRole} when 'owner' then 'owner' when 'manager' then 'moderator' else coalesce(m.role, 'member') end`;

/** Returns those of these pairs of a conversation and an account where the account may read the conversation now. */
export async function listReaders(
  tx: DbOrTx,
  { pairs, now }: { pairs: readonly { id: string; accountId: string }[]; now: Date },
): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`${preparedStatement}
    select c.id, a.id as "accountId"
    from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ accountId }) => accountId)}::uuid[]) as asked (conversation_id, account_id)
    join conversations c on c.id = asked.conversation_id join accounts a on a.id = asked.account_id
    where ${canRead(now)}`.execute(tx);
  return rows;
}

/** Returns those of these conversations that the account may read now. */
export async function listConversationsForReader(
  tx: DbOrTx,
  { accountId, conversationIds, now }: { accountId: string; conversationIds: readonly string[]; now: Date },
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`${preparedStatement}
    select ${conversationColumns(now)}
    from accounts a join conversations c on c.id = any (${conversationIds}::uuid[]) left join events e on e.id = c.event_id
    where a.id = ${accountId} and ${canRead(now)}`.execute(tx);
  return rows.map(withReaderTitle);
}

/** Locks the conversation's row. Allocation of a number waits here, so numbers follow commits. */
export async function lockConversation(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from conversations where id = ${id} for no key update`.execute(tx);
}

/** Returns the newest change number of each conversation. */
export async function listNewestChanges(tx: DbOrTx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; lastChange: number }>`
    select id, last_change as "lastChange" from conversations where id = any (${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, lastChange }) => [id, lastChange]));
}

/** Allocates a change number for the conversation itself. The caller has locked its row. */
export async function allocateHeadChange(tx: Tx, id: string): Promise<void> {
  await sql`
    update conversations set last_change = last_change + 1, head_change = last_change + 1 where id = ${id}`.execute(tx);
}
