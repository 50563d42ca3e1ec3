import { sql } from 'kysely';
import * as checkoutContract from '@festoon/contracts/ticketing/checkout';
import { cancelOrganiserEvent } from '@festoon/contracts/ticketing/cancellations';
import { EventId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { buildBuyer, buildCheckout, buildHold, type BookingApp } from '../testing.ts';

export type Sale = {
  readonly eventId: EventId;
  readonly paid: string;
  readonly free: string;
  readonly slug: string;
  readonly organiser: UserActor;
};

export async function buildMixedSale(app: BookingApp): Promise<Sale> {
  const ticketTypes = [
    buildTicketType({ priceMinor: 2700, quantity: 50 }),
    buildTicketType({ kind: 'free', priceMinor: 0, quantity: 1 }),
  ];
  const event = await buildEvent(app.ctx, { event: { ticketTypes } });
  const [paid = '', free = ''] = event.ticketTypeIds;
  return { eventId: EventId.parse(event.id), paid, free, slug: event.slug, organiser: testUser(event.organiserId) };
}

export async function buyPaid(app: BookingApp, { eventId, paid }: Sale, quantity = 1) {
  const checkout = await buildCheckout(app, { eventId, ticketTypeId: paid }, quantity);
  await payByCard(app.ctx, checkout.sessionId);
  await app.call(checkoutContract.confirmBookingPayment, { sessionId: checkout.sessionId }, { as: checkout.buyer });
  return checkout;
}

export async function bookFree(app: BookingApp, { eventId, free }: Sale) {
  const buyer = await buildBuyer(app);
  const booking = await buildHold(app, { buyer, eventId, lineItems: [{ ticketTypeId: free, quantity: 1 }] });
  await app.call(checkoutContract.payBooking, { bookingId: booking.id }, { as: buyer });
  return { buyer, booking };
}

export function cancel(app: BookingApp, { eventId, organiser }: Sale) {
  const input = { eventId, reason: 'venue', message: 'The roof has to be mended.' } as const;
  return app.call(cancelOrganiserEvent, input, { as: organiser });
}

/** Ends the choice of the buyers of an event, also before it is cancelled, so that the refunds to their cards start immediately. */
export async function endRefundChoices({ ctx }: Pick<BookingApp, 'ctx'>, { eventId }: Pick<Sale, 'eventId'>): Promise<void> {
  await sql`
    insert into refund_choices (booking_id, card_refund_at)
    select id, ${ctx.clock.now()}::timestamptz from bookings where event_id = ${eventId}
    on conflict on constraint refund_choices_pkey do update set card_refund_at = excluded.card_refund_at`.execute(ctx.db);
}
