import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { CancelledBy } from '../queries.ts';

const waitsForChoice = (now: Date) => sql<boolean>`
  exists (select from refund_choices c where c.booking_id = b.id and c.card_refund_at > ${now})`;

/** Returns bookings of an event that are not over and don't wait for the choice of their buyer, from one id on. */
export async function listActiveBookingIds(
  tx: DbOrTx,
  query: { readonly eventId: string; readonly now: Date; readonly afterId: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
    where b.event_id = ${query.eventId} and b.status in ('held', 'requested', 'confirmed') and b.id > ${query.afterId}
      and not ${waitsForChoice(query.now)}
    order by b.id limit ${query.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns cancelled events that still have bookings to cancel, or waiting list entries. */
export async function listUnfinishedCancellations(
  tx: DbOrTx,
  query: { readonly since: Date; readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events e
    where e.status = 'cancelled' and e.cancelled_at > ${query.since} and (
      exists (
        select from bookings b
        where b.event_id = e.id and b.status in ('held', 'requested', 'confirmed') and not ${waitsForChoice(query.now)}
      )
      or exists (select from waitlist_entries w where w.event_id = e.id and w.status = 'waiting'))
    order by e.cancelled_at limit ${query.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ends the waiting lists of an event. Returns the entries that ended. */
export async function endWaitlist(tx: DbOrTx, eventId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update waitlist_entries set status = 'expired', ended_at = ${now}
    where event_id = ${eventId} and status = 'waiting' returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export type CancellationPreviewRow = {
  readonly bookingCount: number;
  readonly ticketCount: number;
  readonly paidCount: number;
  readonly refundMinor: number;
  readonly platformFeeMinor: number;
  readonly holdCount: number;
  readonly requestCount: number;
  readonly waitingCount: number;
};

/**
 * Counts the bookings that a cancellation would end now, and the amount it would refund: for each booking, the price of its
 * tickets that are not void and of those that a waitlist offer reserves, up to the amount that is left.
 */
export async function countCancellation(tx: DbOrTx, eventId: string): Promise<CancellationPreviewRow> {
  const { rows } = await sql<CancellationPreviewRow>`
    with standing as (
      select b.id, b.status, b.platform_fee_minor as fee, b.total_minor as total, b.refunded_minor as refunded,
        case when b.status = 'confirmed' then least(b.total_minor - b.refunded_minor, (
          select coalesce(sum(l.total_minor / l.quantity), 0)::bigint from tickets t join booking_line_items l on l.id = t.line_item_id
          where t.booking_id = b.id and (t.status <> 'void'
            or exists (select from resale_listings r where r.ticket_id = t.id and r.status in ('reserved', 'sold'))))) else 0 end as back
      from bookings b where b.event_id = ${eventId} and b.status in ('held', 'requested', 'confirmed')
    )
    select count(*) filter (where status = 'confirmed')::int as "bookingCount",
      (select count(*)::int from tickets t join standing s on s.id = t.booking_id where t.status <> 'void') as "ticketCount",
      count(*) filter (where back > 0)::int as "paidCount", coalesce(sum(back), 0)::bigint as "refundMinor",
      coalesce(sum(trunc(fee::numeric * (refunded + back) / nullif(total, 0)) - trunc(fee::numeric * refunded / nullif(total, 0))), 0)::bigint
        as "platformFeeMinor",
      count(*) filter (where status = 'held')::int as "holdCount", count(*) filter (where status = 'requested')::int as "requestCount",
      (select count(*)::int from waitlist_entries where event_id = ${eventId} and status = 'waiting') as "waitingCount"
    from standing`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A count gave no row.');
  return row;
}

export async function saveCancellation(
  tx: Tx,
  id: string,
  cancelled: { readonly by: CancelledBy; readonly message: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({
      status: 'cancelled',
      ended_at: cancelled.now,
      cancelled_by: cancelled.by,
      cancellation_message: cancelled.message,
    })
    .where('id', '=', id)
    .execute();
}
