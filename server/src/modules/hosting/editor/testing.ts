import * as eventEditor from '@festoon/contracts/hosting/event-editor';
import { EventId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../platform/http/module.ts';
import {
  testApp,
  testUser,
  type CallResult,
  type TestApp,
  type TestAppOverrides,
} from '../../../platform/testing/test-app.ts';
import { requestHold, bookingApp, buildBuyer, buildHold, type BookingApp } from '../../ticketing/bookings/testing.ts';
import { eventsModule } from '../../events/events/module.ts';
import { buildAccount, buildEvent, type EventOverrides } from '../../events/events/testing.ts';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { hostingModule } from './module.ts';

export type HostingApp = TestApp & {
  readonly organiser: UserActor;
  readonly stranger: UserActor;
  /** The booking app, on the same database. */
  readonly booking: BookingApp;
};

/** Creates an app with events and their editor over real HTTP, with an organiser and an unrelated account. */
export async function hostingApp(overrides: TestAppOverrides = {}): Promise<HostingApp> {
  const booking = await bookingApp(overrides);
  const { db, clock, ids, log, config, files, payments } = booking.ctx;
  const shared = { db, clock, ids, log, config, files, payments };
  const app = await testApp([eventsModule, hostingModule], { ...overrides, ...shared });
  const organiser = testUser(await buildAccount(app.ctx, { name: 'Olga Organiser' }));
  const stranger = testUser(await buildAccount(app.ctx, { name: 'Sven Stranger' }));
  return { ...app, organiser, stranger, booking };
}

/** Creates an event of the organiser, published by default. */
export async function buildOrganiserEvent({ ctx, organiser }: HostingApp, overrides: EventOverrides = {}): Promise<EventId> {
  const event = { organiserId: organiser.accountId, ...overrides.event };
  return EventId.parse((await buildEvent(ctx, { ...overrides, event })).id);
}

export function fetchEditableEvent(
  { call, organiser }: HostingApp,
  eventId: EventId,
): Promise<CallResult<typeof eventEditor.getEditableEvent>> {
  return call(eventEditor.getEditableEvent, { eventId }, { as: organiser });
}

export type TicketSelection = { readonly eventId: string; readonly ticketTypeId: string; readonly quantity?: number };

/** Holds tickets of an event for a new buyer. */
export async function hold({ booking }: HostingApp, { eventId, ticketTypeId, quantity = 1 }: TicketSelection) {
  const buyer = await buildBuyer(booking);
  return requestHold(booking, { buyer, eventId, lineItems: [{ ticketTypeId, quantity }] });
}

/** Books free tickets of an event for a new buyer. */
export async function book({ booking }: HostingApp, { eventId, ticketTypeId, quantity = 1 }: TicketSelection) {
  const buyer = await buildBuyer(booking);
  const held = await buildHold(booking, { buyer, eventId, lineItems: [{ ticketTypeId, quantity }] });
  return booking.call(checkout.payBooking, { bookingId: held.id }, { as: buyer });
}
