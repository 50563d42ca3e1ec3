import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { AttendeeRow } from '../line-item-queries.ts';
import type { Answers } from '../queries.ts';

export type DetailsChange = {
  readonly bookingId: string;
  /** The answers of the booking; null: they stay the same. */
  readonly answers: Answers | null;
  readonly attendees: readonly Pick<AttendeeRow, 'id' | 'name' | 'email' | 'answers'>[];
  readonly now: Date;
};

/**
 * Changes the attendees and answers of a confirmed booking, its tickets, and the log, in one statement. Returns false and
 * writes nothing after the deadline, or if a ticket is not valid or belongs to another person. The caller holds the locks of
 * the booking and its tickets.
 */
export async function writeDetailsChange(tx: Tx, change: DetailsChange): Promise<boolean> {
  const { bookingId, now } = change;
  const answers = change.answers === null ? null : JSON.stringify(change.answers);
  const attendees = change.attendees.map(({ id, name, email, answers: given }) => ({ id, name, email, answers: given }));
  const { rows } = await sql<{ isOpen: boolean }>`
    with open_bookings as (
      select b.id, b.buyer_id, b.answers from bookings b join events e on e.id = b.event_id
      where b.id = ${bookingId} and b.status = 'confirmed' and e.status = 'published'
        and ${now}::timestamptz < e.starts_at - make_interval(hours => e.change_hours_before)
    ),
    given as (
      select g.id, g.name, g.email, g.answers
      from jsonb_to_recordset(${JSON.stringify(attendees)}::jsonb) as g (id uuid, name text, email text, answers jsonb)
    ),
    current_attendees as (
      select t.id as ticket_id, a.id, g.name, g.email, g.answers, array_remove(array[
        case when (a.name, t.holder_name) is distinct from (g.name, g.name) then 'name' end,
        case when (a.email, t.holder_email) is distinct from (g.email, g.email) then 'email' end,
        case when a.answers is distinct from g.answers then 'answers' end], null) as fields
      from open_bookings b
      join tickets t on t.booking_id = b.id and t.status = 'valid' and t.holder_id = b.buyer_id
      join booking_attendees a on a.id = t.attendee_id
      join given g on g.id = a.id
    ),
    verdict as (
      select exists (select from open_bookings) and (select count(*) from given) = (select count(*) from current_attendees) as "isOpen"
    ),
    changed as (select c.* from current_attendees c cross join verdict v where v."isOpen" and cardinality(c.fields) > 0),
    changed_attendees as (
      update booking_attendees a set name = c.name, email = c.email, answers = c.answers from changed c where a.id = c.id
    ),
    changed_tickets as (
      update tickets t set holder_name = c.name, holder_email = c.email
      from changed c where t.id = c.ticket_id and c.fields && '{name,email}'
    ),
    changed_bookings as (
      update bookings b set answers = ${answers}::jsonb from open_bookings o cross join verdict v
      where b.id = o.id and v."isOpen" and ${answers}::jsonb is distinct from o.answers and ${answers}::jsonb is not null
      returning b.id
    ),
    logged as (
      insert into booking_changes (booking_id, ticket_id, fields, created_at)
      select ${bookingId}::uuid, c.ticket_id, c.fields, ${now}::timestamptz from changed c
      union all
      select c.id, null, array['answers'], ${now}::timestamptz from changed_bookings c
    )
    select "isOpen" from verdict`.execute(tx);
  return rows[0]?.isOpen ?? false;
}

export type BookingChangeRow = {
  readonly id: string;
  readonly at: Date;
  /** The ticket type and the current holder; null: the answers of the booking. */
  readonly ticket: string | null;
  readonly fields: readonly ('name' | 'email' | 'answers' | 'ticket')[];
};

/** Returns what the buyer changed in a confirmed booking, newest first. */
export async function listBookingChanges(db: DbOrTx, bookingId: string): Promise<BookingChangeRow[]> {
  const { rows } = await sql<BookingChangeRow>`
    select c.id, c.created_at as at, t.holder_name || ', ' || l.ticket_type_name as ticket, c.fields
    from booking_changes c
      left join tickets t on t.id = c.ticket_id
      left join booking_line_items l on l.id = t.line_item_id
    where c.booking_id = ${bookingId} order by c.created_at desc, c.id desc limit 100`.execute(db);
  return rows;
}
