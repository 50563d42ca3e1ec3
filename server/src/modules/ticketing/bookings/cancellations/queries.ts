import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { CancelledBy } from '../queries.ts';

/** The bookings of an event that still stand, from one id on. */
export async function listStanding(
  tx: DbOrTx,
  asked: { readonly eventId: string; readonly afterId: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings
    where event_id = ${asked.eventId} and status in ('held', 'requested', 'confirmed') and id > ${asked.afterId}
    order by id limit ${asked.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Cancelled events with bookings that still stand, or people who still wait. */
export async function listUnfinished(
  tx: DbOrTx,
  asked: { readonly since: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events e
    where e.status = 'cancelled' and e.cancelled_at > ${asked.since} and (
      exists (select from bookings b where b.event_id = e.id and b.status in ('held', 'requested', 'confirmed'))
      or exists (select from waiting_list_entries w where w.event_id = e.id and w.status = 'waiting'))
    order by e.cancelled_at limit ${asked.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ends the waiting lists of an event; gives the places in them that ended. */
export async function endWaiting(tx: DbOrTx, eventId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update waiting_list_entries set status = 'expired', ended_at = ${now}
    where event_id = ${eventId} and status = 'waiting' returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export type PlanRow = {
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
 * Counts what cancelling would end now, and the amount it would refund: of each booking the price of its tickets that are
 * not void and of those that a turn has now, as far as it is left.
 */
export async function countPlan(tx: DbOrTx, eventId: string): Promise<PlanRow> {
  const { rows } = await sql<PlanRow>`
    with standing as (
      select b.id, b.status, b.platform_fee_minor as fee, b.total_minor as total, b.refunded_minor as refunded,
        case when b.status = 'confirmed' then least(b.total_minor - b.refunded_minor, (
          select coalesce(sum(l.total_minor / l.quantity), 0)::bigint from tickets t join booking_lines l on l.id = t.line_id
          where t.booking_id = b.id and (t.status <> 'void'
            or exists (select from ticket_returns r where r.ticket_id = t.id and r.status in ('reserved', 'sold'))))) else 0 end as back
      from bookings b where b.event_id = ${eventId} and b.status in ('held', 'requested', 'confirmed')
    )
    select count(*) filter (where status = 'confirmed')::int as "bookingCount",
      (select count(*)::int from tickets t join standing s on s.id = t.booking_id where t.status <> 'void') as "ticketCount",
      count(*) filter (where back > 0)::int as "paidCount", coalesce(sum(back), 0)::bigint as "refundMinor",
      coalesce(sum(trunc(fee::numeric * (refunded + back) / nullif(total, 0)) - trunc(fee::numeric * refunded / nullif(total, 0))), 0)::bigint
        as "platformFeeMinor",
      count(*) filter (where status = 'held')::int as "holdCount", count(*) filter (where status = 'requested')::int as "requestCount",
      (select count(*)::int from waiting_list_entries where event_id = ${eventId} and status = 'waiting') as "waitingCount"
    from standing`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A count gave no row.');
  return row;
}

export async function saveCancelled(
  tx: Tx,
  id: string,
  cancelled: { readonly by: CancelledBy; readonly words: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ status: 'cancelled', ended_at: cancelled.now, cancelled_by: cancelled.by, cancel_words: cancelled.words })
    .where('id', '=', id)
    .execute();
}
