import { sql } from 'kysely';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { RefundPolicy } from '@festoon/contracts/events/events';
import type { TicketId } from '@festoon/contracts/core/ids';
import * as refunds from '@festoon/contracts/ticketing/refunds';
import { confirmBookingPayment, payBooking } from '@festoon/contracts/ticketing/checkout';
import { payByCard } from '../../../money/payments/testing.ts';
import { bookingOf, buildBuyer, buildHold, type BookingApp, type Checkout } from '../testing.ts';
import { buildMixedSale, type Sale } from './mixed-sale.ts';

export const FULL: RefundPolicy = { kind: 'until', hoursBefore: 24, percent: 100 };
export const HALF: RefundPolicy = { kind: 'until', hoursBefore: 24, percent: 50 };

/** Creates an event with paid tickets at 27.00, one free ticket and this refund policy. */
export async function buildSaleUnder(app: BookingApp, refundPolicy: RefundPolicy): Promise<Sale> {
  const sale = await buildMixedSale(app);
  await app.ctx.db
    .updateTable('events')
    .set({ refund_policy: JSON.stringify(refundPolicy) })
    .where('id', '=', sale.eventId)
    .execute();
  return sale;
}

export type Purchase = Pick<Checkout, 'buyer' | 'booking'>;

/** Pays for tickets with a promo code. */
export async function buyWithCode(app: BookingApp, { eventId, paid }: Sale, promoCode: string): Promise<Purchase> {
  const buyer = await buildBuyer(app);
  const booking = await buildHold(app, { buyer, eventId, lineItems: [{ ticketTypeId: paid, quantity: 2 }], promoCode });
  const sessionId = (await app.call(payBooking, { bookingId: booking.id }, { as: buyer })).body.sessionId ?? '';
  await payByCard(app.ctx, sessionId);
  await app.call(confirmBookingPayment, { sessionId }, { as: buyer });
  return { buyer, booking };
}

type CancelTicketsBody = {
  readonly ticketIds?: TicketId[];
  readonly to?: 'card' | 'wallet';
  readonly expectedMinor: number;
};

export function cancelTicketsOf(app: BookingApp, { buyer, booking }: Purchase, body: CancelTicketsBody) {
  return app.call(refunds.cancelTickets, { bookingId: booking.id, ...body }, { as: buyer });
}

export async function ticketsOf(app: BookingApp, purchase: Purchase): Promise<Booking['tickets']> {
  return (await bookingOf(app, purchase)).tickets;
}

/** Returns the available balance of an account's wallet. */
export async function walletOf({ ctx }: BookingApp, ownerId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance_minor), 0)::bigint as sum from ledger_accounts
    where kind = 'wallet_available' and owner_id = ${ownerId}`.execute(ctx.db);
  return rows[0]?.sum ?? 0;
}

/** Returns the text of the email with this key, or null. */
export async function emailText({ ctx }: BookingApp, key: string): Promise<string | null> {
  const mail = await ctx.db.selectFrom('email_messages').select('body_text').where('key', '=', key).executeTakeFirst();
  return mail?.body_text ?? null;
}
