import type { EmailSegment } from '@festoon/contracts/ticketing/attendee-emails';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { RetentionCutoff } from '../../../platform/db/retention-cutoff.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

/** The recipients to search: a segment of an event. */
export type Audience = { readonly eventId: string; readonly segment: EmailSegment };

/**
 * Selects the ticket holders of an event `e`, as rows of email, name, booking and ticket. An address may occur several
 * times.
 */
function holdersOf({ eventId, segment }: Audience): RawBuilder<unknown> {
  const status = {
    everyone: sql`t.status in ('valid', 'checked_in')`,
    checked_in: sql`t.status = 'checked_in'`,
    not_checked_in: sql`t.status = 'valid'`,
  }[segment.audience === 'waitlist' || segment.audience === 'requests' ? 'everyone' : segment.audience];
  return sql`
    select t.holder_email::citext as email, t.holder_name as name, t.booking_id, t.id as ticket_id, t.created_at
    from tickets t join bookings b on b.id = t.booking_id join events e on e.id = t.event_id
    where t.event_id = ${eventId} and ${status} and t.holder_email <> ''
      and (${segment.ticketId ?? null}::uuid is null or t.id = ${segment.ticketId ?? null}::uuid)
      and ${typesAre(segment, sql`t.ticket_type_id`)} and ${bookedWithin(segment, sql`b.confirmed_at`)}
      and (${segment.promoCodeId}::uuid is null or b.promo_code_id = ${segment.promoCodeId}::uuid)`;
}

/** Selects the buyers with an undecided booking request. */
function requestersOf({ eventId, segment }: Audience): RawBuilder<unknown> {
  return sql`
    select b.buyer_email::citext as email, b.buyer_name as name, b.id as booking_id, null::uuid as ticket_id, b.created_at
    from bookings b join events e on e.id = b.event_id
    where b.event_id = ${eventId} and b.status = 'requested' and b.buyer_email <> '' and ${bookedWithin(segment, sql`b.created_at`)}
      and exists (select 1 from booking_line_items l where l.booking_id = b.id and ${typesAre(segment, sql`l.ticket_type_id`)})
      and (${segment.promoCodeId}::uuid is null or b.promo_code_id = ${segment.promoCodeId}::uuid)`;
}

/** Selects the people on the waiting list of a sold-out ticket type, including those with an open offer. */
function waitlistOf({ eventId, segment }: Audience): RawBuilder<unknown> {
  return sql`
    select w.email, w.name, null::uuid as booking_id, null::uuid as ticket_id, w.created_at
    from (
      select a.email, a.name, w.event_id, w.ticket_type_id, w.created_at
      from waitlist_entries w join accounts a on a.id = w.account_id and a.deleted_at is null
      where w.event_id = ${eventId} and w.status in ('waiting', 'offered')
    ) w join events e on e.id = w.event_id
    where ${typesAre(segment, sql`w.ticket_type_id`)} and ${bookedWithin(segment, sql`w.created_at`)}`;
}

function typesAre({ ticketTypeIds }: EmailSegment, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return ticketTypeIds.length === 0 ? sql`true` : sql`${column} = any(${ticketTypeIds}::uuid[])`;
}

function bookedWithin({ bookedFrom, bookedUntil }: EmailSegment, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (${bookedFrom}::date is null or ${at} >= ${bookedFrom}::date::timestamp at time zone e.time_zone)
    and (${bookedUntil}::date is null or ${at} < (${bookedUntil}::date + 1)::timestamp at time zone e.time_zone)`;
}

function recipientsOf(audience: Audience): RawBuilder<unknown> {
  const { audience: audienceKind, ticketId } = audience.segment;
  if (ticketId !== undefined) return holdersOf(audience);
  if (audienceKind === 'waitlist') return waitlistOf(audience);
  return audienceKind === 'requests' ? requestersOf(audience) : holdersOf(audience);
}

export type ReachCount = { readonly count: number; readonly unsubscribedCount: number };

/** Counts the addresses of a segment. Addresses that unsubscribed from the emails of this organiser are counted separately. */
export async function countReach(tx: DbOrTx, audience: Audience): Promise<ReachCount> {
  const { rows } = await sql<ReachCount>`
    with people as (select distinct email from (${recipientsOf(audience)}) found)
    select count(*) filter (where o.email is null)::int as count, count(o.email)::int as "unsubscribedCount"
    from people p join events e on e.id = ${audience.eventId}
    left join email_unsubscribes o on o.organiser_id = e.organiser_id and o.email = p.email`.execute(tx);
  return rows[0] ?? { count: 0, unsubscribedCount: 0 };
}

/**
 * Adds the recipients of an email, each address once. Existing recipients stay as they are. Returns the number of new ones.
 */
export async function addRecipients(
  tx: Tx,
  audience: Audience & { readonly messageId: string; readonly now: Date },
): Promise<number> {
  const { rows } = await sql`
    insert into attendee_email_recipients (attendee_email_id, email, name, booking_id, ticket_id, created_at)
    select distinct on (email) ${audience.messageId}::uuid, email, name, booking_id, ticket_id, ${audience.now}::timestamptz
    from (${recipientsOf(audience)}) found order by email, created_at, ticket_id
    on conflict on constraint attendee_email_recipients_email_unique do nothing
    returning id`.execute(tx);
  return rows.length;
}

export type RecipientInput = {
  readonly email: string;
  readonly name: string;
  readonly bookingId: string | null;
  readonly ticketId: string | null;
};

/** Adds recipients like `addRecipients`, but from a given list of people. */
export async function insertRecipients(
  tx: Tx,
  batch: { readonly messageId: string; readonly recipients: readonly RecipientInput[]; readonly now: Date },
): Promise<void> {
  const people = batch.recipients.map(({ email, name, bookingId, ticketId }) => ({
    email,
    name,
    booking_id: bookingId,
    ticket_id: ticketId,
  }));
  await sql`
    insert into attendee_email_recipients (attendee_email_id, email, name, booking_id, ticket_id, created_at)
    select distinct on (email) ${batch.messageId}::uuid, email, name, booking_id, ticket_id, ${batch.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as found (email citext, name text, booking_id uuid, ticket_id uuid)
    on conflict on constraint attendee_email_recipients_email_unique do nothing`.execute(tx);
}

const unredactedRecipients = (before: Date) => sql`
  select r.id from attendee_email_recipients r
  join attendee_emails m on m.id = r.attendee_email_id join events e on e.id = m.event_id
  where r.created_at < ${before} and strpos(r.email::text, '@') > 0 and e.ends_at < ${before} and r.status <> 'pending'`;

export const countOldRecipients = (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  countUpTo(db, unredactedRecipients(before), limit);

/** Replaces old addresses with the ids of their rows. The rows stay, because the email's counts include them. */
export async function redactOldRecipients(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } = await sql`
    update attendee_email_recipients set name = '', email = id::text
    where id in (${unredactedRecipients(before)} limit ${limit} for update of r skip locked) returning id`.execute(db);
  return rows.length;
}

const emailOf = (accountId: string) => sql`(select email from accounts where id = ${accountId})`;

export const readAttendeeEmailData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    written: sql`
      select e.title as event, m.kind, m.subject, m.body, m.reply_to as "replyTo", m.status, m.sent_at as "sentAt"
      from attendee_emails m join events e on e.id = m.event_id where m.created_by = ${accountId} order by m.created_at`,
    received: sql`
      select e.title as event, m.subject, r.name, r.email::text as email, r.created_at as "at"
      from attendee_email_recipients r join attendee_emails m on m.id = r.attendee_email_id join events e on e.id = m.event_id
      where r.email = ${emailOf(accountId)} order by r.created_at`,
    unsubscribedFrom: sql`
      select o.name, x.created_at as "since" from email_unsubscribes x join accounts o on o.id = x.organiser_id
      where x.email = ${emailOf(accountId)} order by x.created_at`,
    trust: sql`select tier, set_at as "setAt" from organiser_email_tiers where organiser_id = ${accountId}`,
  });

export const eraseAttendeeEmailData = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`
      update attendee_email_recipients set name = '', email = id::text, status = case when status = 'pending' then 'stopped' else status end
      where email = ${emailOf(accountId)}`,
    sql`delete from email_unsubscribes where organiser_id = ${accountId} or email = ${emailOf(accountId)}`,
    sql`delete from organiser_email_tiers where organiser_id = ${accountId}`,
    sql`update attendee_emails set created_by = null, reply_to = '' where created_by = ${accountId}`,
    // Emails that other members of the team wrote can also have this account's address for replies.
    sql`
      update attendee_emails m set reply_to = '' from events e
      where e.id = m.event_id and e.organiser_id = ${accountId} and m.reply_to <> ''`,
  ]);
