import * as checkout from '@festoon/contracts/ticketing/checkout';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { EventId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../platform/http/module.ts';
import { testUser } from '../../../platform/testing/test-app.ts';
import { bookingApp, buildBuyer, buildHold, type BookingApp } from '../bookings/testing.ts';
import { buildEvent, buildTicketType } from '../../events/events/testing.ts';
import { attendeesModule } from './module.ts';

/** Starts a test app with bookings and the attendee list. */
export function attendeesApp(): Promise<BookingApp> {
  return bookingApp({ extraModules: [attendeesModule] });
}

export type AttendeesFixture = {
  readonly eventId: EventId;
  readonly organiser: UserActor;
  readonly buyer: UserActor;
  readonly ticketTypeIds: readonly string[];
  readonly booking: Booking;
};

/** Creates a free event with two ticket types and one confirmed booking of two tickets. */
export async function buildAttendeesFixture(app: BookingApp, quantity: number | null = 20): Promise<AttendeesFixture> {
  const free = { kind: 'free', priceMinor: 0, quantity } as const;
  const ticketTypes = [buildTicketType({ ...free, name: 'General' }), buildTicketType({ ...free, name: 'Balcony' })];
  const event = await buildEvent(app.ctx, { event: { ticketTypes } });
  const buyer = await buildBuyer(app);
  const lineItems = [{ ticketTypeId: event.ticketTypeIds[0] ?? '', quantity: 2 }];
  const held = await buildHold(app, { buyer, eventId: event.id, lineItems });
  const paid = await app.call(checkout.payBooking, { bookingId: held.id }, { as: buyer });
  return {
    eventId: EventId.parse(event.id),
    organiser: testUser(event.organiserId),
    buyer,
    ticketTypeIds: event.ticketTypeIds,
    booking: paid.body.booking,
  };
}
