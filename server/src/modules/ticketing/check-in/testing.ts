import * as checkout from '@festoon/contracts/ticketing/checkout';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { admitTicket } from '@festoon/contracts/ticketing/check-in';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { EventId, type TicketId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../platform/http/module.ts';
import { testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { bookingApp, buildBuyer, buildHold, type BookingApp } from '../bookings/testing.ts';
import { signTicketCode } from '../bookings/public.ts';
import { buildAccount, buildEvent, buildTicketType } from '../../events/events/testing.ts';
import { checkInModule } from './module.ts';

/** Starts a test app with bookings and check-in. */
export function checkInApp(): Promise<BookingApp> {
  return bookingApp({ extraModules: [checkInModule] });
}

export type CheckInFixture = {
  readonly eventId: EventId;
  readonly organiser: UserActor;
  readonly buyer: UserActor;
  readonly booking: Booking;
  readonly tickets: readonly { readonly id: TicketId; readonly code: string }[];
};

/** Creates an event that starts in an hour, with this many free tickets in one booking. */
export async function buildCheckInFixture(app: Pick<TestApp, 'ctx' | 'call'>, quantity = 1): Promise<CheckInFixture> {
  const event = await buildEvent(app.ctx, {
    startAt: new Date(app.ctx.clock.now().getTime() + HOUR_MS),
    event: { ticketTypes: [buildTicketType({ kind: 'free', priceMinor: 0, maxPerBooking: 100 })] },
  });
  const buyer = await buildBuyer(app);
  const lineItems = [{ ticketTypeId: event.ticketTypeIds[0] ?? '', quantity }];
  const held = await buildHold(app, { buyer, eventId: event.id, lineItems });
  const { body } = await app.call(checkout.payBooking, { bookingId: held.id }, { as: buyer });
  const tickets = body.booking.tickets.map(({ id }) => ({
    id,
    code: signTicketCode(app.ctx.config.secretKey, { ticketId: id, version: 1 }),
  }));
  return {
    eventId: EventId.parse(event.id),
    organiser: testUser(event.organiserId),
    buyer,
    booking: body.booking,
    tickets,
  };
}

/** Allows re-entry for an event, or forbids it. */
export async function setReentry({ ctx }: Pick<TestApp, 'ctx'>, eventId: string, allowsReentry = true): Promise<void> {
  await ctx.db.updateTable('events').set({ allows_reentry: allowsReentry }).where('id', '=', eventId).execute();
}

/** Creates an account whose only role in the event is check-in. */
export async function buildCheckInHelper(
  { ctx }: Pick<TestApp, 'ctx'>,
  eventId: string,
  name = 'Hetty Door',
): Promise<UserActor> {
  const helper = testUser(await buildAccount(ctx, { name }));
  await ctx.db
    .insertInto('event_team')
    .values({ event_id: eventId, account_id: helper.accountId, role: 'check_in' })
    .execute();
  return helper;
}

/** Returns a check-in device at an entrance. */
export function buildDevice({ ctx }: Pick<TestApp, 'ctx'>, entrance: string) {
  return { deviceId: ctx.ids.newId(), deviceName: `Phone at ${entrance}`, entrance };
}

type Scan = { readonly code: string; readonly entrance?: string; readonly as?: UserActor };

/** Admits a ticket by its code, as an online device does. */
export function admitByCode(
  app: Pick<TestApp, 'ctx' | 'call'>,
  fixture: CheckInFixture,
  { code, entrance = 'North', as }: Scan,
) {
  const input = { eventId: fixture.eventId, scanId: app.ctx.ids.newId(), ...buildDevice(app, entrance), by: { code } };
  return app.call(admitTicket, input, { as: as ?? fixture.organiser });
}
