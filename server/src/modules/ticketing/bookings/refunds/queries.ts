import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { TicketRefund } from './refund-rules.ts';

export type BookingRefundOrigin = 'buyer' | 'organiser' | 'event' | 'admin' | 'resale' | 'disputed' | 'external';

export type NewBookingRefund = {
  readonly id: string;
  readonly bookingId: string;
  readonly origin: BookingRefundOrigin;
  readonly amountMinor: number;
  readonly cardMinor: number;
  readonly walletMinor: number;
  readonly platformFeeMinor: number;
  readonly taxMinor: number;
  readonly message: string;
  readonly requestedBy: string | null;
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
      message: refund.message,
      requested_by: refund.requestedBy,
      created_at: refund.createdAt,
    })
    .execute();
}

/** Records the tickets of a refund. The table rejects a ticket whose price was already refunded. */
export async function insertRefundTickets(tx: Tx, refundId: string, tickets: readonly TicketRefund[]): Promise<void> {
  if (tickets.length === 0) return;
  const rows = tickets.map(({ id, amountMinor }) => ({
    ticket_id: id,
    booking_refund_id: refundId,
    amount_minor: amountMinor,
  }));
  await tx.insertInto('booking_refund_tickets').values(rows).execute();
}

/** Adds to the refunded amount of a booking. The constraint `bookings_refund_bounded` rejects more than was paid. */
export async function addRefundedAmount(tx: Tx, bookingId: string, amountMinor: number): Promise<void> {
  await sql`update bookings set refunded_minor = refunded_minor + ${amountMinor} where id = ${bookingId}`.execute(tx);
}

export type WalletCredit = { readonly bookingId: string; readonly amountMinor: number; readonly currency: string };

/** A card refund that failed and was credited to the buyer's wallet instead. */
export async function findWalletCredit(tx: DbOrTx, refundId: string): Promise<WalletCredit | null> {
  const { rows } = await sql<WalletCredit>`
    select p.subject_id as "bookingId", r.amount_minor as "amountMinor", coalesce(p.captured_currency, p.currency) as currency
    from refunds r join payments p on p.id = r.payment_id and p.purpose = 'booking'
    where r.id = ${refundId} and r.credited_at is not null`.execute(tx);
  return rows[0] ?? null;
}
