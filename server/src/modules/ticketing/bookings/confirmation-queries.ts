import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';
import { changeOfBooking, type TicketChange } from './changes/ticket-change-queries.ts';
import { stockMove, type StockMove, type TicketQuantity } from './holds/stock-queries.ts';
import { bookingColumns, type BookingRow } from './queries.ts';

/** A booking with everything that its confirmation needs. */
export type Confirmation = BookingRow & {
  readonly isEventCancelled: boolean;
  readonly organiserId: string;
  /** True if the organiser has premium, whose fee-free tickets may reduce the platform's fee. */
  readonly hasPremium: boolean;
  /** True if the event has changed since the booking was created. */
  readonly hasChanged: boolean;
  readonly quantities: readonly TicketQuantity[];
  readonly paidTickets: number;
  /** In the order of the tickets. */
  readonly attendeeIds: readonly string[];
  /** The amount that the buyer's wallet reserves for the booking. */
  readonly reservedMinor: number;
  /** The change whose tickets the booking replaces; null for other bookings. */
  readonly change: TicketChange | null;
};

/**
 * Returns bookings of one event with what their confirmation needs. Comes before the stock, because a change of the event
 * also locks its terms first. The caller holds the locks of the bookings.
 */
export async function listConfirmations(tx: Tx, bookingIds: readonly string[], now: Date): Promise<Confirmation[]> {
  // Locks the terms of the event in shared mode until the commit.
  const { rows } = await sql<Confirmation>`${preparedStatement}
    with sold_events as materialized (
      select e.id, e.status, e.organiser_id, has_premium(e.organiser_id, ${now}) as has_premium
      from events e where e.id in (select event_id from bookings where id = any(${bookingIds}::uuid[]))
    )
    select ${bookingColumns}, e.status = 'cancelled' as "isEventCancelled", e.organiser_id as "organiserId",
      coalesce(e.has_premium, false) as "hasPremium",
      coalesce(terms_changed_since_booking(b.id, b.event_id), false) as "hasChanged",
      coalesce((
        select jsonb_agg(jsonb_build_object('ticketTypeId', l.ticket_type_id, 'quantity', l.quantity) order by l.position)
        from booking_line_items l where l.booking_id = b.id
      ), '[]') as quantities,
      (
        select coalesce(sum(l.quantity), 0)::int from booking_line_items l where l.booking_id = b.id and l.total_minor > 0
      ) as "paidTickets",
      array(
        select a.id from booking_attendees a join booking_line_items l on l.id = a.line_item_id
        where a.booking_id = b.id order by l.position, a.position
      ) as "attendeeIds",
      coalesce((
        select h.amount_minor from wallet_reservations h
        where h.purpose = 'booking' and h.subject_id = b.id and h.status = 'open'
      ), 0) as "reservedMinor",
      ${changeOfBooking} as change
    from bookings b join sold_events e on e.id = b.event_id
    where b.id = any(${bookingIds}::uuid[])`.execute(tx);
  return rows;
}

export type ConfirmationsToWrite = {
  readonly bookingIds: readonly string[];
  readonly quantities: readonly TicketQuantity[];
  readonly move: StockMove;
  readonly tickets: readonly { readonly id: string; readonly attendeeId: string }[];
  /** The bookings whose wallet reservation is used as it is. */
  readonly reservedIds: readonly string[];
  /** The jobs to enqueue, as `jobSpecs` returns them. */
  readonly jobs: RawBuilder<unknown>;
  readonly now: Date;
};

/**
 * Moves the stock of bookings and confirms them, with their tickets, wallet reservations and jobs, in one statement. Returns
 * false and writes nothing if the tickets are not available. The caller holds the locks of the bookings.
 */
export async function writeConfirmations(tx: Tx, batch: ConfirmationsToWrite): Promise<boolean> {
  const { bookingIds, reservedIds, tickets, now } = batch;
  const { rows } = await sql<{ isWritten: boolean }>`${preparedStatement}
    with ${stockMove(batch.quantities, batch.move)},
    confirmed as (
      update bookings b set status = 'confirmed', confirmed_at = ${now}, ended_at = null
      from verdict v where b.id = any(${bookingIds}::uuid[]) and v.fits returning b.id
    ),
    new_tickets as (
      insert into tickets (id, booking_id, line_item_id, event_id, ticket_type_id, attendee_id, holder_id, holder_name, holder_email, created_at)
      select n.id, b.id, l.id, b.event_id, l.ticket_type_id, a.id, b.buyer_id,
        coalesce(nullif(a.name, ''), b.buyer_name), coalesce(nullif(a.email, ''), b.buyer_email), ${now}::timestamptz
      from unnest(${tickets.map(({ id }) => id)}::uuid[], ${tickets.map(({ attendeeId }) => attendeeId)}::uuid[]) as n (id, attendee_id)
      join booking_attendees a on a.id = n.attendee_id
      join booking_line_items l on l.id = a.line_item_id
      join bookings b on b.id = a.booking_id
      cross join verdict v where v.fits returning id
    ),
    used_reservations as (
      update wallet_reservations h set status = 'used', ended_at = ${now}
      from verdict v where h.purpose = 'booking' and h.subject_id = any(${reservedIds}::uuid[]) and h.status = 'open' and v.fits
      returning h.id
    ),
    new_jobs as (
      select count(*) as count from verdict v
      cross join lateral graphile_worker.add_jobs(array(select spec from unnest(${batch.jobs}::graphile_worker.job_spec[]) as spec where v.fits))
    )
    select coalesce((select fits from verdict), false) and coalesce((select count from new_jobs), 0) >= 0 as "isWritten"`.execute(
    tx,
  );
  return rows[0]?.isWritten ?? false;
}

/** Locks the bookings that no other transaction has locked, without waiting. Returns their ids. */
export async function lockBookingsWithoutWaiting(tx: Tx, ids: readonly string[]): Promise<string[]> {
  // Locks the bookings' rows in id order, before their payments, tickets and stock, as everywhere.
  const { rows } = await sql<{ id: string }>`${preparedStatement}
    select id from bookings where id = any(${ids}::uuid[]) order by id for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}
