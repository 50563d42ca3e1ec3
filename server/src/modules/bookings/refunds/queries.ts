import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

export type BookingRefundOrigin = 'buyer' | 'organiser' | 'event' | 'admin' | 'returned' | 'disputed' | 'external';

export type NewBookingRefund = {
  readonly id: string;
  readonly bookingId: string;
  readonly origin: BookingRefundOrigin;
  readonly amountMinor: number;
  readonly cardMinor: number;
  readonly walletMinor: number;
  readonly platformFeeMinor: number;
  readonly taxMinor: number;
  readonly words: string;
  readonly askedBy: string | null;
  readonly createdAt: Date;
};

export async function insertBookingRefund(tx: Tx, refund: NewBookingRefund): Promise<void> {
  await tx
    .insertInto('booking_refunds')
    .values({
      id: refund.id,
      booking_id: refund.bookingId,
      origin: refund.origin,
      amount_minor: refund.amountMinor,
      card_minor: refund.cardMinor,
      wallet_minor: refund.walletMinor,
      platform_fee_minor: refund.platformFeeMinor,
      tax_minor: refund.taxMinor,
      words: refund.words,
      asked_by: refund.askedBy,
      created_at: refund.createdAt,
    })
    .execute();
}

/** Adds to what was given back of a booking; more than was paid is refused by `bookings_refund_bounded`. */
export async function addRefunded(tx: Tx, bookingId: string, amountMinor: number): Promise<void> {
  await sql`update bookings set refunded_minor = refunded_minor + ${amountMinor} where id = ${bookingId}`.execute(tx);
}
