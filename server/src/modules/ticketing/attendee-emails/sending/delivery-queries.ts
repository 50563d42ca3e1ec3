import type { EmailKind, EmailSegment } from '@festoon/contracts/ticketing/attendee-emails';
import type { UnnotifiedChange } from '@festoon/contracts/ticketing/change-notices';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { EmailTranslations } from '@festoon/contracts/ticketing/attendee-emails';
import type { EventTranslations } from '@festoon/contracts/events/translations';
import { withReaderTexts } from '../../../../platform/db/reader-texts.ts';
import { dueAt } from './due-queries.ts';

/** An email that is being sent, with all the data about the event that it contains. */
export type OutgoingEmailRow = {
  readonly id: string;
  readonly kind: EmailKind;
  readonly status: string;
  readonly timing: 'now' | 'at' | 'relative';
  readonly subject: string;
  readonly body: string;
  /** Subject and body in other languages. */
  readonly translations: EmailTranslations;
  readonly replyTo: string;
  readonly changes: readonly UnnotifiedChange[];
  readonly author: string | null;
  readonly event: EmailEventRow;
};

export type EmailEventRow = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly translations: EventTranslations;
  readonly summary: string;
  readonly status: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly doorsAt: Date | null;
  readonly allDay: boolean;
  readonly timeZone: string;
  readonly format: 'in_person' | 'online' | 'hybrid';
  readonly sequence: number;
  readonly venueName: string;
  readonly address: string;
  readonly city: string;
  readonly countryCode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accessNotes: string;
  readonly onlineUrl: string;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
  readonly organiserId: string;
  readonly organiserName: string;
  readonly organiserHandle: string | null;
  /** Null if the organiser has chosen none. */
  readonly organiserLanguage: string | null;
};

const eventColumns = sql`
  e.id, e.slug, e.title, e.translations, e.summary, e.status, e.starts_at as "startsAt", e.ends_at as "endsAt", e.doors_at as "doorsAt",
  e.all_day as "allDay", e.time_zone as "timeZone", e.format, e.sequence, e.venue_name as "venueName", e.address, e.city,
  e.country_code as "countryCode", e.latitude, e.longitude, e.access_notes as "accessNotes", e.online_url as "onlineUrl",
  e.published_at as "publishedAt", e.updated_at as "updatedAt", e.organiser_id as "organiserId", o.name as "organiserName",
  o.handle as "organiserHandle", o.language as "organiserLanguage"`;

export async function findEmailEvent(tx: DbOrTx, eventId: string): Promise<EmailEventRow | null> {
  const { rows } = await sql<EmailEventRow>`
    select ${eventColumns} from events e join accounts o on o.id = e.organiser_id where e.id = ${eventId}`.execute(tx);
  return rows.map((row) => withReaderTexts(row, row.translations, { title: 'title', summary: 'summary' }))[0] ?? null;
}

export async function findOutgoingEmail(tx: DbOrTx, id: string): Promise<OutgoingEmailRow | null> {
  const { rows } = await sql<Omit<OutgoingEmailRow, 'event'> & { eventId: string }>`
    select m.id, m.kind, m.status, m.timing, m.subject, m.body, m.translations, m.reply_to as "replyTo", m.changes, a.name as author,
      m.event_id as "eventId"
    from attendee_emails m left join accounts a on a.id = m.created_by where m.id = ${id}`.execute(tx);
  const [row] = rows;
  const event = row === undefined ? null : await findEmailEvent(tx, row.eventId);
  if (row === undefined || event === null) return null;
  return withReaderTexts({ ...row, event }, row.translations, { subject: 'subject', body: 'body' });
}

export type RecipientRow = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly ticketId: string | null;
  readonly bookingId: string | null;
  /** True if the ticket belongs to the account of this address. */
  readonly ownsTicket: boolean;
  /** Name of the person who made the booking; empty without a booking. */
  readonly bookedBy: string;
  /** True if the recipient paid for the booking. */
  readonly isBuyer: boolean;
  readonly attendance: 'in_person' | 'online' | null;
  /** True if the ticket opens the stream of the event, or its chat. */
  readonly opensStream: boolean;
  readonly opensChat: boolean;
  readonly isUnsubscribed: boolean;
  /** Null if the address has no account, or its owner has chosen no language. */
  readonly language: string | null;
};

/** Returns the next recipients that the email was not sent to yet. */
export async function listPendingRecipients(
  tx: DbOrTx,
  { messageId, organiserId, limit }: { messageId: string; organiserId: string; limit: number },
): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select r.id, r.email::text as email, r.name, r.ticket_id as "ticketId", r.booking_id as "bookingId",
      coalesce(holder.email = r.email, false) as "ownsTicket", coalesce(b.buyer_name, '') as "bookedBy",
      coalesce(b.buyer_email = r.email, false) as "isBuyer",
      type.attendance, coalesce('stream' = any (ticket_opens(e.format, type.opens)), false) as "opensStream",
      coalesce('chat' = any (ticket_opens(e.format, type.opens)), false) as "opensChat", o.email is not null as "isUnsubscribed", own.language
    from attendee_email_recipients r
    left join tickets t on t.id = r.ticket_id
    left join accounts holder on holder.id = t.holder_id
    left join ticket_types type on type.id = t.ticket_type_id
    left join events e on e.id = t.event_id
    left join bookings b on b.id = r.booking_id
    left join email_unsubscribes o on o.organiser_id = ${organiserId} and o.email = r.email
    left join accounts own on own.role = 'user' and own.email = r.email
    where r.attendee_email_id = ${messageId} and r.status = 'pending' order by r.id limit ${limit}`.execute(tx);
  return rows;
}

/**
 * Sets the status of the recipients that are still waiting, and returns their ids. Leaves out recipients that another batch
 * has taken.
 */
export async function claimRecipients(
  tx: Tx,
  ids: readonly string[],
  status: 'queued' | 'unsubscribed' | 'stopped',
): Promise<ReadonlySet<string>> {
  // Locks these rows in the order of their ids, which is the order every batch takes them in.
  const { rows } = await sql<{ id: string }>`
    with taken as (
      select id from attendee_email_recipients where id = any(${ids}::uuid[]) and status = 'pending' order by id for update
    )
    update attendee_email_recipients r set status = ${status} from taken where r.id = taken.id returning r.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Records the progress of an email: it is done once no recipient is waiting. */
export async function recordProgress(tx: Tx, id: string, now: Date): Promise<{ isDone: boolean }> {
  const { rows } = await sql<{ status: string }>`
    update attendee_emails m set last_progress_at = ${now},
      status = case when waits.left then m.status else 'sent' end,
      sent_at = case when waits.left then m.sent_at else coalesce(m.sent_at, ${now}) end
    from (
      select exists (select 1 from attendee_email_recipients where attendee_email_id = ${id} and status = 'pending') as left
    ) waits
    where m.id = ${id} and m.status in ('sending', 'sent') returning m.status`.execute(tx);
  return { isDone: rows[0]?.status !== 'sending' };
}

/** Stops an email that is being sent. Delivered emails stay delivered, and no further recipient gets one. */
export async function stopSending(tx: DbOrTx, id: string, now: Date): Promise<void> {
  await sql`
    with stopped as (
      update attendee_email_recipients set status = 'stopped' where attendee_email_id = ${id} and status = 'pending'
    )
    update attendee_emails set status = 'cancelled', includes_later_bookings = false, updated_at = ${now} where id = ${id}`.execute(
    tx,
  );
}

/** Returns scheduled emails that are due, of events that take place. */
export async function listDueEmails(tx: DbOrTx, now: Date, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from attendee_emails m join events e on e.id = m.event_id
    where m.status = 'scheduled' and e.status = 'published' and ${dueAt} <= ${now}
    order by m.updated_at limit ${limit}`.execute(tx);
  return rows;
}

/** Cancels the scheduled and held emails of cancelled events. */
export async function cancelEmailsOfCancelledEvents(tx: DbOrTx, now: Date): Promise<void> {
  await sql`
    update attendee_emails m set status = 'cancelled', updated_at = ${now}
    from events e where e.id = m.event_id and e.status = 'cancelled' and m.status in ('scheduled', 'in_review')`.execute(tx);
}

/** Returns emails whose sending has made no progress since this time, because their job was lost with its process. */
export async function listStalledEmails(tx: DbOrTx, before: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from attendee_emails where status = 'sending' and last_progress_at < ${before}`.execute(tx);
  return rows;
}

export type LaterBookerEmail = { readonly id: string; readonly eventId: string; readonly segment: EmailSegment };

/** Returns sent emails that also go to later bookers, of events with a ticket created since `since`. */
export async function listEmailsForLaterBookers(
  tx: DbOrTx,
  { since, now }: { since: Date; now: Date },
): Promise<LaterBookerEmail[]> {
  const { rows } = await sql<LaterBookerEmail>`
    select m.id, m.event_id as "eventId", m.segment
    from (select distinct event_id from tickets where created_at > ${since}) booked
    join events e on e.id = booked.event_id and e.status = 'published' and e.ends_at > ${now}
    join attendee_emails m on m.event_id = e.id and m.status = 'sent' and m.includes_later_bookings
    order by m.id`.execute(tx);
  return rows;
}

const LATER_BOOKERS_CHECKED_UNTIL = 'attendee-emails.later-bookers-checked-until';

/** Returns the time until which new bookings were checked for emails that also go to later bookers. */
export async function findLaterBookerCursor(tx: DbOrTx): Promise<Date | null> {
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('name', '=', LATER_BOOKERS_CHECKED_UNTIL)
    .executeTakeFirst();
  return typeof row?.value === 'string' ? new Date(row.value) : null;
}

export async function saveLaterBookerCursor(tx: DbOrTx, until: Date): Promise<void> {
  const value = JSON.stringify(until.toISOString());
  await sql`
    insert into settings (name, value) values (${LATER_BOOKERS_CHECKED_UNTIL}, ${value}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`.execute(tx);
}
