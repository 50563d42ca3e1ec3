import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import { exportList } from '../../../../platform/db/rows.ts';
import { BOOKING_COLUMNS, type RedactedBookingRow } from '../booking-column-rules.ts';

const EXPORTED_COLUMNS = exportList(BOOKING_COLUMNS, 'b');

type ExportedRow = Record<string, unknown>;

/**
 * Returns the bookings of an account with all the data entered: attendees, answers, invoice details, and refunds. The address
 * on a ticket that another account holds is that account's data.
 */
export async function listBookingsOf(db: DbOrTx, accountId: string): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select e.title as event, e.starts_at as "startsAt", ${EXPORTED_COLUMNS},
      (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'email', case when exists (
         select from tickets t where t.attendee_id = a.id and t.holder_id <> b.buyer_id) then '' else a.email end,
         'answers', a.answers) order by a.position), '[]')
       from booking_attendees a where a.booking_id = b.id) as attendees,
      (select coalesce(jsonb_agg(jsonb_build_object('company', i.company, 'address', i.address, 'postcode', i.postcode,
         'city', i.city, 'countryCode', i.country_code, 'vatId', i.vat_id) order by i.created_at), '[]')
       from booking_invoice_details i where i.booking_id = b.id) as "invoiceDetails",
      (select coalesce(jsonb_agg(jsonb_build_object('amountMinor', r.amount_minor, 'message', r.message, 'at', r.created_at)
         order by r.created_at), '[]') from booking_refunds r where r.booking_id = b.id) as refunds
    from bookings b join events e on e.id = b.event_id where b.buyer_id = ${accountId} order by b.created_at, b.id`.execute(
    db,
  );
  return rows;
}

export async function listTicketsHeldBy(db: DbOrTx, accountId: string): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select e.title as event, e.starts_at as "startsAt", k.name as type, t.holder_name as name, t.holder_email as email, t.status,
      t.checked_in_at as "checkedInAt", t.created_at as "createdAt"
    from tickets t join events e on e.id = t.event_id join ticket_types k on k.id = t.ticket_type_id
    where t.holder_id = ${accountId} order by t.created_at, t.id`.execute(db);
  return rows;
}

export async function listTransfersOf(db: DbOrTx, accountId: string): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select to_name as "toName", to_email as "toEmail", message, status, sent_at as "sentAt", ended_at as "endedAt"
    from ticket_transfers where from_id = ${accountId} order by sent_at, id`.execute(db);
  return rows;
}

export async function listWaitlistEntriesOf(db: DbOrTx, accountId: string): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select e.title as event, w.quantity, w.status, w.created_at as "createdAt", w.ended_at as "endedAt"
    from waitlist_entries w join events e on e.id = w.event_id where w.account_id = ${accountId} order by w.seq`.execute(db);
  return rows;
}

export async function listAnswerUploads(db: DbOrTx, accountId: string): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select f.file_key as key, f.name from answer_files f join bookings b on b.id = f.booking_id
    where b.buyer_id = ${accountId} order by f.created_at, f.id`.execute(db);
  return rows;
}

/**
 * Returns the obstacle to deleting an account: valid tickets of events that are not over, tickets that are being resold, unfinished
 * bookings and undecided requests; or a booking of a cancelled event that is still to be refunded. What is refunded to the wallet of a
 * deleted account is lost.
 */
export async function findBookingBlocker(
  db: DbOrTx,
  accountId: string,
  now: Date,
): Promise<'coming_tickets' | 'refund_open' | null> {
  // In one statement, because a ticket may be offered for resale and an event be cancelled meanwhile.
  const { rows } = await sql<{ isComing: boolean }>`
    select true as "isComing" from tickets t join events e on e.id = t.event_id
    where t.holder_id = ${accountId} and t.status <> 'void' and e.ends_at > ${now} and e.status <> 'cancelled'
    union all
    select true from resale_listings where seller_id = ${accountId} and status in ('reserved', 'sold')
    union all
    select true from bookings where buyer_id = ${accountId} and status in ('held', 'requested')
    union all
    select false from bookings b join events e on e.id = b.event_id
    where b.buyer_id = ${accountId} and b.status = 'confirmed' and b.refunded_minor < b.total_minor and e.status = 'cancelled'
    order by "isComing" desc limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  return found.isComing ? 'coming_tickets' : 'refund_open';
}

const REDACTED = {
  buyer_name: '',
  buyer_email: '',
  answers: '{}',
  decision_note: '',
  cancellation_message: '',
  team_note: '',
  shows_buyer: false,
} satisfies RedactedBookingRow;

/**
 * Erases the names, addresses and answers in an account's bookings, including those of other attendees. Tickets that
 * another account now holds keep their attendee's name. Uploaded files lose their answers, and the next purge deletes them.
 */
export async function redactBookings(tx: Tx, accountId: string): Promise<number> {
  await sql`
    update booking_attendees a set name = '', email = '', answers = '{}' from bookings b
    where b.buyer_id = ${accountId} and a.booking_id = b.id and not exists (
      select from tickets t where t.attendee_id = a.id and t.holder_id <> ${accountId})`.execute(tx);
  await sql`
    update answer_files f set name = '' from bookings b where b.buyer_id = ${accountId} and f.booking_id = b.id`.execute(tx);
  await sql`
    delete from booking_invoice_details i using bookings b where b.buyer_id = ${accountId} and i.booking_id = b.id`.execute(
    tx,
  );
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set(REDACTED)
    .where('buyer_id', '=', accountId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Erases the name on tickets that the account holds, and on tickets that other accounts hold for its email address. */
export async function redactTickets(tx: Tx, { id, email }: { id: string; email: string }): Promise<number> {
  const { rows } = await sql`
    with theirs as (
      update tickets set holder_name = '', holder_email = '' where holder_id = ${id} or lower(holder_email) = lower(${email})
      returning attendee_id
    )
    update booking_attendees set name = '', email = '', answers = '{}' from theirs
    where booking_attendees.id = theirs.attendee_id returning booking_attendees.id`.execute(tx);
  return rows.length;
}

/** Ends open transfers from and to the account, and erases the recipients and messages of all its transfers. */
export async function redactTransfers(
  tx: Tx,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<number> {
  const { rows } = await sql`
    update ticket_transfers set to_name = '', to_email = '', message = '',
      status = case when status = 'open' then 'revoked' else status end, ended_at = coalesce(ended_at, ${now})
    where from_id = ${id} or accepted_by = ${id} or to_email = ${email} returning id`.execute(tx);
  return rows.length;
}

export async function deleteWaitlistEntries(tx: Tx, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('waitlist_entries').where('account_id', '=', accountId).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function listOrganiserBlocksOf(db: DbOrTx, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select email::text as email, note, created_at as "blockedAt" from organiser_blocks
    where organiser_id = ${accountId} order by created_at, id`.execute(db);
  return rows;
}

/** Deletes a person's block list, and the person from the block lists of others. */
export async function deleteOrganiserBlocks(tx: Tx, accountId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from organiser_blocks k
    where k.organiser_id = ${accountId} or k.account_id = ${accountId}
      or k.email = (select a.email from accounts a where a.id = ${accountId})`.execute(tx);
  return Number(numAffectedRows);
}
