import { sql } from 'kysely';
import type { BookingRefund } from '@festoon/contracts/ticketing/bookings';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type RefundView = Omit<BookingRefund, 'at'> & { readonly bookingId: string; readonly at: Date };

const columns = sql`
  r.id, r.booking_id as "bookingId", r.created_at as at, r.origin as by, r.amount_minor as "amountMinor",
  r.card_minor as "cardMinor", r.wallet_minor as "walletMinor", r.message,
  (select count(*)::int from booking_refund_tickets t where t.booking_refund_id = r.id) as "ticketCount",
  case when r.card_minor > 0 then coalesce((
    select case when c.credited_at is not null then 'to_wallet' when c.status = 'succeeded' then 'arrived'
      when c.status = 'failed' then 'failed' else 'on_its_way' end
    from refunds c where c.booking_refund_id = r.id order by c.created_at desc limit 1), 'on_its_way') end as card`;

/** Returns the refunds of these bookings, latest first. */
export async function listRefundViews(tx: DbOrTx, bookingIds: readonly string[]): Promise<RefundView[]> {
  const { rows } = await sql<RefundView>`
    select ${columns} from booking_refunds r where r.booking_id = any(${bookingIds}::uuid[])
    order by r.booking_id, r.created_at desc, r.id desc`.execute(tx);
  return rows;
}

export async function findRefundView(tx: DbOrTx, id: string): Promise<RefundView | null> {
  const { rows } = await sql<RefundView>`select ${columns} from booking_refunds r where r.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}
