import { approveBookingRequest, requestBooking } from '@festoon/contracts/ticketing/booking-requests';
import { EventId, type BookingId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { buildBuyer, buildHold, type BookingApp } from '../testing.ts';

export type ApprovalEvent = {
  readonly eventId: EventId;
  readonly ticketTypeId: string;
  readonly slug: string;
  readonly organiser: UserActor;
};

/** Creates an event whose bookings require the organiser's approval. */
export async function buildApprovalEvent(app: BookingApp, { priceMinor = 0, quantity = 10 } = {}): Promise<ApprovalEvent> {
  const ticketTypes = [buildTicketType({ kind: priceMinor === 0 ? 'free' : 'paid', priceMinor, quantity })];
  const event = await buildEvent(app.ctx, { event: { ticketTypes } });
  const [ticketTypeId = ''] = event.ticketTypeIds;
  await app.ctx.db.updateTable('ticket_types').set({ requires_approval: true }).where('id', '=', ticketTypeId).execute();
  return { eventId: EventId.parse(event.id), ticketTypeId, slug: event.slug, organiser: testUser(event.organiserId) };
}

export type BookingRequestRef = { readonly buyer: UserActor; readonly bookingId: BookingId };

export async function requestTickets(
  app: BookingApp,
  { eventId, ticketTypeId }: ApprovalEvent,
  quantity = 1,
): Promise<BookingRequestRef> {
  const buyer = await buildBuyer(app);
  const held = await buildHold(app, { buyer, eventId, lineItems: [{ ticketTypeId, quantity }] });
  const answer = await app.call(requestBooking, { bookingId: held.id }, { as: buyer });
  if (answer.body.status !== 'requested') throw new Error(`The request returned ${answer.status}: ${answer.text}`);
  return { buyer, bookingId: held.id };
}

export function approveTickets(app: BookingApp, { eventId, organiser }: ApprovalEvent, { bookingId }: BookingRequestRef) {
  return app.call(approveBookingRequest, { eventId, bookingId }, { as: organiser });
}
