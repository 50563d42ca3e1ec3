import { sql, type RawBuilder } from 'kysely';
import type { BookingRefund } from '@festoon/contracts/ticketing/bookings';
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
  readonly creditMinor: number;
  readonly platformFeeMinor: number;
  readonly taxMinor: number;
  readonly message: string;
  readonly requestedBy: string | null;
  /** The account and the key of the request; null for a refund without such a request. */
  readonly callerKey: string | null;
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
      credit_minor: refund.creditMinor,
      platform_fee_minor: refund.platformFeeMinor,
      tax_minor: refund.taxMinor,
      message: refund.message,
      requested_by: refund.requestedBy,
      idempotency_key: refund.callerKey,
      created_at: refund.createdAt,
    })
    .execute();
}

/**
 * Returns whether a request with this key has refunded money of the booking. A refund of 0, which only voids tickets, stores no
 * row and no key, so a repeat of it is not found. The caller holds the booking's lock.
 */
export async function hasRefundOf(tx: Tx, refund: { bookingId: string; callerKey: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('booking_refunds')
    .select('id')
    .where('booking_id', '=', refund.bookingId)
    .where('idempotency_key', '=', refund.callerKey)
    .executeTakeFirst();
  return row !== undefined;
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

/** Returns a card refund that failed and was credited to the buyer's wallet instead. */
export async function findWalletCredit(tx: DbOrTx, refundId: string): Promise<WalletCredit | null> {
  const { rows } = await sql<WalletCredit>`
    select p.subject_id as "bookingId", r.amount_minor as "amountMinor", coalesce(p.captured_currency, p.currency) as currency
    from refunds r join payments p on p.id = r.payment_id and p.purpose = 'booking'
    where r.id = ${refundId} and r.credited_at is not null`.execute(tx);
  return rows[0] ?? null;
}

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

export type RefundView = Omit<BookingRefund, 'at'> & { readonly bookingId: string; readonly at: Date };

const columns = sql`
  r.id, r.booking_id as "bookingId", r.created_at as at, r.origin as by, r.amount_minor as "amountMinor",
  r.card_minor as "cardMinor", r.wallet_minor as "walletMinor", r.credit_minor as "creditMinor", r.message,
  (select count(*)::int from booking_refund_tickets t where t.booking_refund_id = r.id) as "ticketCount",
  case when r.card_minor > 0 then coalesce((
    select case when c.credited_at is not null then 'to_wallet' when c.status = 'succeeded' then 'arrived'
      when c.status = 'failed' then 'failed' else 'on_its_way' end
    from refunds c where c.booking_refund_id = r.id order by c.created_at desc limit 1), 'on_its_way') end as card`;

/** Returns the statement of `listRefundViews`. */
export function selectRefundViews(bookingIds: readonly string[]): RawBuilder<RefundView> {
  return sql<RefundView>`
    select ${columns} from booking_refunds r where r.booking_id = any(${bookingIds}::uuid[])
    order by r.booking_id, r.created_at desc, r.id desc`;
}

/** Returns the refunds of these bookings, latest first. */
export async function listRefundViews(tx: DbOrTx, bookingIds: readonly string[]): Promise<RefundView[]> {
  return (await selectRefundViews(bookingIds).execute(tx)).rows;
}

export async function findRefundView(tx: DbOrTx, id: string): Promise<RefundView | null> {
  const { rows } = await sql<RefundView>`select ${columns} from booking_refunds r where r.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}
