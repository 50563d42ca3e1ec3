import type { EmailKind, EmailTranslations, EmailSegment, EmailStatus } from '@festoon/contracts/ticketing/attendee-emails';
import type { UnnotifiedChange } from '@festoon/contracts/ticketing/change-notices';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { dueAt } from './sending/due-queries.ts';

/** The fields of an email that its author sets. */
export type EmailDraft = {
  readonly id: string;
  readonly eventId: string;
  readonly kind: EmailKind;
  readonly subject: string;
  readonly body: string;
  readonly translations: EmailTranslations;
  readonly segment: EmailSegment;
  readonly timing: 'now' | 'at' | 'relative';
  /** Local time at the event: `2026-12-01T19:00`. */
  readonly localAt: string | null;
  readonly anchor: 'start' | 'end' | null;
  readonly offsetCount: number | null;
  readonly offsetUnit: 'minutes' | 'hours' | 'days' | null;
  readonly includesLaterBookings: boolean;
  readonly replyTo: string;
  readonly changes: readonly UnnotifiedChange[];
  readonly createdBy: string | null;
};

export type EmailRow = EmailDraft & {
  readonly status: EmailStatus;
  readonly author: string | null;
  readonly updatedAt: Date;
  readonly startedAt: Date | null;
  readonly sentAt: Date | null;
  readonly dueAt: Date | null;
  /** The time since which it waits for a review, or null. */
  readonly heldAt: Date | null;
  readonly decision: 'approved' | 'rejected' | null;
  readonly decisionNote: string;
};

const columns = sql`
  m.id, m.event_id as "eventId", m.kind, m.subject, m.body, m.translations, m.segment, m.timing,
  to_char(m.local_at, 'YYYY-MM-DD"T"HH24:MI') as "localAt", m.anchor, m.offset_count as "offsetCount", m.offset_unit as "offsetUnit",
  m.includes_later_bookings as "includesLaterBookings", m.reply_to as "replyTo", m.changes, m.status, m.created_by as "createdBy",
  a.name as author, m.updated_at as "updatedAt", m.started_at as "startedAt", m.sent_at as "sentAt", ${dueAt} as "dueAt",
  m.review_requested_at as "heldAt", m.decision, m.decision_note as "decisionNote"`;

const joins = sql`attendee_emails m join events e on e.id = m.event_id left join accounts a on a.id = m.created_by`;

export async function findEmail(tx: DbOrTx, id: string): Promise<EmailRow | null> {
  const { rows } = await sql<EmailRow>`select ${columns} from ${joins} where m.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns an email as `findEmail` does and locks it, so that no other transaction changes or starts it. */
export async function lockEmail(tx: Tx, id: string): Promise<EmailRow | null> {
  // Locks the email's row.
  const { rows } = await sql<EmailRow>`select ${columns} from ${joins} where m.id = ${id} for update of m`.execute(tx);
  return rows[0] ?? null;
}

export async function listEmails(tx: DbOrTx, eventId: string, limit: number): Promise<EmailRow[]> {
  const { rows } = await sql<EmailRow>`
    select ${columns} from ${joins} where m.event_id = ${eventId} order by m.created_at desc, m.id desc limit ${limit}`.execute(
    tx,
  );
  return rows;
}

/** Saves a draft. It replaces the earlier text of the email and the decision about it. */
export async function saveDraft(tx: Tx, text: EmailDraft, now: Date): Promise<void> {
  await sql`
    insert into attendee_emails (id, event_id, kind, subject, body, segment, timing, local_at, anchor, offset_count, offset_unit,
      includes_later_bookings, reply_to, changes, translations, status, created_by, created_at, updated_at)
    values (${text.id}, ${text.eventId}, ${text.kind}, ${text.subject}, ${text.body}, ${JSON.stringify(text.segment)}::jsonb,
      ${text.timing}, ${text.localAt}::timestamp, ${text.anchor}, ${text.offsetCount}, ${text.offsetUnit}, ${text.includesLaterBookings},
      ${text.replyTo}, ${JSON.stringify(text.changes)}::jsonb, ${JSON.stringify(text.translations)}::jsonb, 'draft', ${text.createdBy}, ${now}, ${now})
    on conflict (id) do update set subject = excluded.subject, body = excluded.body, translations = excluded.translations, segment = excluded.segment,
      timing = excluded.timing, local_at = excluded.local_at, anchor = excluded.anchor, offset_count = excluded.offset_count,
      offset_unit = excluded.offset_unit, includes_later_bookings = excluded.includes_later_bookings, reply_to = excluded.reply_to,
      status = 'draft', updated_at = excluded.updated_at, review_requested_at = null, decision = null, decided_at = null, decided_by = null,
      decision_note = ''`.execute(tx);
}

export async function updateStatus(
  tx: DbOrTx,
  id: string,
  { status, now }: { status: 'scheduled' | 'cancelled'; now: Date },
): Promise<void> {
  await sql`update attendee_emails set status = ${status}, updated_at = ${now} where id = ${id}`.execute(tx);
}

/** Marks an email as waiting for a review. */
export async function submitForReview(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update attendee_emails set status = 'in_review', review_requested_at = ${now}, updated_at = ${now} where id = ${id}`.execute(
    tx,
  );
}

/** Starts sending a draft or scheduled email. Returns true for the one call that started it. */
export async function claimForSending(tx: Tx, id: string, now: Date): Promise<boolean> {
  // Locks the email's row.
  const { rows } = await sql`
    update attendee_emails set status = 'sending', started_at = ${now}, last_progress_at = ${now}
    where id = ${id} and status in ('draft', 'scheduled') returning id`.execute(tx);
  return rows.length === 1;
}

export async function deleteEmail(tx: Tx, id: string): Promise<void> {
  await sql`delete from attendee_emails where id = ${id}`.execute(tx);
}

export type RecipientCounts = {
  readonly messageId: string;
  readonly recipientCount: number;
  readonly queuedCount: number;
  readonly unsubscribedCount: number;
};

export async function listRecipientCounts(tx: DbOrTx, messageIds: readonly string[]): Promise<RecipientCounts[]> {
  const { rows } = await sql<RecipientCounts>`
    select attendee_email_id as "messageId", (count(*) filter (where status <> 'stopped'))::int as "recipientCount",
      (count(*) filter (where status = 'queued'))::int as "queuedCount",
      (count(*) filter (where status = 'unsubscribed'))::int as "unsubscribedCount"
    from attendee_email_recipients where attendee_email_id = any(${messageIds}::uuid[]) group by attendee_email_id`.execute(
    tx,
  );
  return rows;
}

export type DeliveryCounts = { readonly messageId: string; readonly openCount: number; readonly failedCount: number };

/** Counts the deliveries of these emails that are still queued or have failed. */
export async function listDeliveryCounts(tx: DbOrTx, messageIds: readonly string[]): Promise<DeliveryCounts[]> {
  const { rows } = await sql<DeliveryCounts>`
    select given.id as "messageId", unsent.open as "openCount", unsent.failed as "failedCount"
    from unnest(${messageIds}::uuid[]) as given (id)
    cross join lateral (
      select (count(*) filter (where status = 'queued'))::int as open,
        (count(*) filter (where status in ('bounced', 'failed')))::int as failed
      from email_messages
      where status <> 'sent' and key ~>=~ ('attendee-message:' || given.id || ':') and key ~<~ ('attendee-message:' || given.id || ';')
    ) unsent`.execute(tx);
  return rows;
}

/**
 * Returns the event's emails that were sent or will be sent, for the limits, without the given one. With a ticket, returns
 * the emails to its holder alone; without, those to several people. Emails to one person do not count towards the limits of
 * the others.
 */
export async function listSendings(
  tx: DbOrTx,
  { eventId, excludedId, ticketId }: { eventId: string; excludedId: string; ticketId: string | undefined },
): Promise<{ at: Date; recipientCount: number; subject: string; body: string }[]> {
  const { rows } = await sql<{ at: Date | null; recipientCount: number; subject: string; body: string }>`
    select coalesce(m.started_at, ${dueAt}, m.review_requested_at) as at, 0 as "recipientCount", m.subject, m.body
    from attendee_emails m join events e on e.id = m.event_id
    where m.event_id = ${eventId} and m.kind = 'email' and m.id <> ${excludedId}
      and m.segment->>'ticketId' is not distinct from ${ticketId ?? null}::text
      and (m.status in ('scheduled', 'in_review', 'sending', 'sent') or m.started_at is not null)`.execute(tx);
  return rows.flatMap(({ at, ...sending }) => (at === null ? [] : [{ at, ...sending }]));
}
