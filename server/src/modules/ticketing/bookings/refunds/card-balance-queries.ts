import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type CardBalance = {
  readonly paymentId: string | null;
  /** The part of the booking's price that the card paid and that was returned neither to the card nor to the wallet. */
  readonly unreturnedMinor: number;
  /** The part of it that can still be returned to the card. */
  readonly leftMinor: number;
};

/**
 * Returns the remainder of the card payment of a booking. The wallet's part of the price is returned to the wallet first.
 * Amounts that were refunded to the wallet beyond that part came from the card.
 */
export async function findCardBalance(tx: DbOrTx, bookingId: string): Promise<CardBalance> {
  const { rows } = await sql<CardBalance & { paymentId: string }>`
    select p.id as "paymentId", sold.minor as "unreturnedMinor",
      greatest(0, least(sold.minor, p.captured_minor - p.refunded_minor - p.wallet_credited_minor))::bigint as "leftMinor"
    from bookings b
      join payments p on p.purpose = 'booking' and p.subject_id = b.id and p.disposition = 'applied'
      cross join lateral (
        select (b.total_minor - b.refunded_minor - greatest(0, b.wallet_minor - coalesce(sum(r.wallet_minor), 0)))::bigint as minor
        from booking_refunds r where r.booking_id = b.id
      ) sold
    where b.id = ${bookingId}`.execute(tx);
  return rows[0] ?? { paymentId: null, unreturnedMinor: 0, leftMinor: 0 };
}

/** Returns the amount that can still be returned to the card that paid for a booking; 0 if no card did. */
export async function findCardRefundableMinor(tx: DbOrTx, bookingId: string): Promise<number> {
  return (await findCardBalance(tx, bookingId)).leftMinor;
}
