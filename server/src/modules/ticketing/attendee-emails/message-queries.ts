import type { MessageKind, MessageSegment, MessageStatus } from '@festoon/contracts/ticketing/attendee-messages';
import type { ToldChange } from '@festoon/contracts/hosting/change-notices';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { dueAt } from './sending/due-queries.ts';

/** The fields of a message that its author sets. */
export type MessageText = {
  readonly id: string;
  readonly eventId: string;
  readonly kind: MessageKind;
  readonly subject: string;
  readonly body: string;
  readonly segment: MessageSegment;
  readonly timing: 'now' | 'at' | 'relative';
  /** As on the event's clock: `2026-12-01T19:00`. */
  readonly localAt: string | null;
  readonly anchor: 'start' | 'end' | null;
  readonly shiftCount: number | null;
  readonly shiftUnit: 'minutes' | 'hours' | 'days' | null;
  readonly includesLater: boolean;
  readonly replyTo: string;
  readonly changes: readonly ToldChange[];
  readonly createdBy: string | null;
};

export type MessageRow = MessageText & {
  readonly status: MessageStatus;
  readonly author: string | null;
  readonly updatedAt: Date;
  readonly startedAt: Date | null;
  readonly sentAt: Date | null;
  readonly dueAt: Date | null;
  /** Since when an administrator is to look at it, and what one decided. */
  readonly heldAt: Date | null;
  readonly decision: 'approved' | 'refused' | null;
  readonly decisionNote: string;
};

const columns = sql`
  m.id, m.event_id as "eventId", m.kind, m.subject, m.body, m.segment, m.timing,
  to_char(m.local_at, 'YYYY-MM-DD"T"HH24:MI') as "localAt", m.anchor, m.shift_count as "shiftCount", m.shift_unit as "shiftUnit",
  m.includes_later as "includesLater", m.reply_to as "replyTo", m.changes, m.status, m.created_by as "createdBy",
  a.name as author, m.updated_at as "updatedAt", m.started_at as "startedAt", m.sent_at as "sentAt", ${dueAt} as "dueAt",
  m.held_at as "heldAt", m.decision, m.decision_words as "decisionNote"`;

const joins = sql`attendee_messages m join events e on e.id = m.event_id left join accounts a on a.id = m.created_by`;

export async function findMessage(tx: DbOrTx, id: string): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`select ${columns} from ${joins} where m.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Finds a message like `findMessage` and locks it, so that no other transaction changes or starts it. */
export async function findMessageForChange(tx: Tx, id: string): Promise<MessageRow | null> {
  // Locks the one message's row.
  const { rows } = await sql<MessageRow>`select ${columns} from ${joins} where m.id = ${id} for update of m`.execute(tx);
  return rows[0] ?? null;
}

export async function listMessages(tx: DbOrTx, eventId: string, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from ${joins} where m.event_id = ${eventId} order by m.created_at desc, m.id desc limit ${limit}`.execute(
    tx,
  );
  return rows;
}

/** Keeps what was written as a draft: a new one, or in the place of what was written and perhaps decided before. */
export async function saveDraft(tx: Tx, text: MessageText, now: Date): Promise<void> {
  await sql`
    insert into attendee_messages (id, event_id, kind, subject, body, segment, timing, local_at, anchor, shift_count, shift_unit,
      includes_later, reply_to, changes, status, created_by, created_at, updated_at)
    values (${text.id}, ${text.eventId}, ${text.kind}, ${text.subject}, ${text.body}, ${JSON.stringify(text.segment)}::jsonb,
      ${text.timing}, ${text.localAt}::timestamp, ${text.anchor}, ${text.shiftCount}, ${text.shiftUnit}, ${text.includesLater},
      ${text.replyTo}, ${JSON.stringify(text.changes)}::jsonb, 'draft', ${text.createdBy}, ${now}, ${now})
    on conflict (id) do update set subject = excluded.subject, body = excluded.body, segment = excluded.segment,
      timing = excluded.timing, local_at = excluded.local_at, anchor = excluded.anchor, shift_count = excluded.shift_count,
      shift_unit = excluded.shift_unit, includes_later = excluded.includes_later, reply_to = excluded.reply_to,
      status = 'draft', updated_at = excluded.updated_at, held_at = null, decision = null, decided_at = null, decided_by = null,
      decision_words = ''`.execute(tx);
}

export async function setStatus(
  tx: DbOrTx,
  id: string,
  { status, now }: { status: 'scheduled' | 'cancelled'; now: Date },
): Promise<void> {
  await sql`update attendee_messages set status = ${status}, updated_at = ${now} where id = ${id}`.execute(tx);
}

/** From now on it waits for an administrator. */
export async function holdMessage(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update attendee_messages set status = 'held', held_at = ${now}, updated_at = ${now} where id = ${id}`.execute(
    tx,
  );
}

/** True for the one who starts it: a draft or a planned message begins to go out. */
export async function markSending(tx: Tx, id: string, now: Date): Promise<boolean> {
  // Locks the one message's row.
  const { rows } = await sql`
    update attendee_messages set status = 'sending', started_at = ${now}, moved_at = ${now}
    where id = ${id} and status in ('draft', 'scheduled') returning id`.execute(tx);
  return rows.length === 1;
}

export async function deleteMessage(tx: Tx, id: string): Promise<void> {
  await sql`delete from attendee_messages where id = ${id}`.execute(tx);
}

export type Tally = {
  readonly messageId: string;
  readonly recipientCount: number;
  readonly queuedCount: number;
  readonly optedOutCount: number;
};

export async function listTallies(tx: DbOrTx, messageIds: readonly string[]): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select message_id as "messageId", (count(*) filter (where status <> 'stopped'))::int as "recipientCount",
      (count(*) filter (where status = 'queued'))::int as "queuedCount",
      (count(*) filter (where status = 'opted_out'))::int as "optedOutCount"
    from attendee_message_recipients where message_id = any(${messageIds}::uuid[]) group by message_id`.execute(tx);
  return rows;
}

export type Unsent = { readonly messageId: string; readonly openCount: number; readonly failedCount: number };

/** Mails of these messages that are still on their way or did not arrive. */
export async function listUnsent(tx: DbOrTx, messageIds: readonly string[]): Promise<Unsent[]> {
  const { rows } = await sql<Unsent>`
    select given.id as "messageId", unsent.open as "openCount", unsent.failed as "failedCount"
    from unnest(${messageIds}::uuid[]) as given (id)
    cross join lateral (
      select (count(*) filter (where status = 'queued'))::int as open,
        (count(*) filter (where status in ('bounced', 'failed')))::int as failed
      from mail_messages
      where status <> 'sent' and key ~>=~ ('attendee-message:' || given.id || ':') and key ~<~ ('attendee-message:' || given.id || ';')
    ) unsent`.execute(tx);
  return rows;
}

/**
 * The event's messages that went out or are to go out, for the limits; the one in question left out. With a ticket, those
 * to its holder alone, and without, those to several: a word to one person takes nothing from what all may be told.
 */
export async function listSendings(
  tx: DbOrTx,
  { eventId, exceptId, ticketId }: { eventId: string; exceptId: string; ticketId: string | undefined },
): Promise<{ at: Date; recipientCount: number; subject: string; body: string }[]> {
  const { rows } = await sql<{ at: Date | null; recipientCount: number; subject: string; body: string }>`
    select coalesce(m.started_at, ${dueAt}, m.held_at) as at, 0 as "recipientCount", m.subject, m.body
    from attendee_messages m join events e on e.id = m.event_id
    where m.event_id = ${eventId} and m.kind = 'message' and m.id <> ${exceptId}
      and m.segment->>'ticketId' is not distinct from ${ticketId ?? null}::text
      and (m.status in ('scheduled', 'held', 'sending', 'sent') or m.started_at is not null)`.execute(tx);
  return rows.flatMap(({ at, ...sending }) => (at === null ? [] : [{ at, ...sending }]));
}
