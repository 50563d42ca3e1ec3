import type { Booking } from '@festoon/contracts/ticketing/bookings';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import type { AttendeeEmail } from '@festoon/contracts/ticketing/attendee-emails';
import * as contract from '@festoon/contracts/ticketing/attendee-emails';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { EventId } from '@festoon/contracts/core/ids';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import type { UserActor } from '../../../platform/http/module.ts';
import { runJobs, runTask } from '../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp, type TestAppOverrides } from '../../../platform/testing/test-app.ts';
import { bookingsModule } from '../bookings/module.ts';
import { requestHold, detailsOf } from '../bookings/testing.ts';
import { buildAccount, buildEvent, buildTicketType, type EventOverrides } from '../../events/events/testing.ts';
import { eventsModule } from '../../events/events/module.ts';
import { attendeeEmailsModule } from './module.ts';
import { RUN_DUE_EMAILS } from './tasks.ts';

export type AttendeeEmailApp = TestApp & {
  /** Runs every job that is due. */
  readonly work: () => Promise<void>;
  /** Runs the scheduler once, as the cron does each minute. */
  readonly runDue: () => Promise<void>;
};

const modules = [eventsModule, bookingsModule, attendeeEmailsModule];

export async function attendeeEmailApp(overrides: TestAppOverrides = {}): Promise<AttendeeEmailApp> {
  const app = await testApp(modules, overrides);
  const work = () => runJobs(app.ctx, modules);
  return { ...app, work, runDue: () => runTask(app.ctx, [attendeeEmailsModule], RUN_DUE_EMAILS).then(work) };
}

export type FreeEvent = {
  readonly eventId: EventId;
  readonly organiser: UserActor;
  readonly ticketTypeIds: readonly string[];
};

/** Creates a published event with two free ticket types, of an organiser who no longer counts as new. */
export async function buildFreeEvent({ ctx }: Pick<TestApp, 'ctx'>, overrides: EventOverrides = {}): Promise<FreeEvent> {
  const types = ['General', 'Balcony'].map((name) => buildTicketType({ name, kind: 'free', priceMinor: 0, quantity: 500 }));
  const { event, ...draft } = overrides;
  const built = await buildEvent(ctx, { ...draft, event: { ticketTypes: types, ...event } });
  const since = new Date(ctx.clock.now().getTime() - 400 * DAY_MS);
  await ctx.db.updateTable('accounts').set({ created_at: since }).where('id', '=', built.organiserId).execute();
  return {
    eventId: EventId.parse(built.id),
    organiser: testUser(built.organiserId),
    ticketTypeIds: built.ticketTypeIds,
  };
}

type Params = {
  readonly email: string;
  readonly guests?: readonly string[];
  readonly type?: number;
  readonly promoCode?: string;
};

/** Creates a confirmed booking of one ticket for each address, bought by an account of the first address. */
export async function buildGuest(app: Pick<TestApp, 'call' | 'ctx'>, event: FreeEvent, params: Params): Promise<Booking> {
  const buyer = testUser(await buildAccount(app.ctx, { name: 'Mara Lind', email: params.email }));
  const emails = [params.email, ...(params.guests ?? [])];
  const ticketTypeId = event.ticketTypeIds[params.type ?? 0] ?? '';
  const lineItems = [{ ticketTypeId, quantity: emails.length }];
  const promo = params.promoCode === undefined ? {} : { promoCode: params.promoCode };
  const held = await requestHold(app, { buyer, eventId: event.eventId, lineItems, ...promo });
  if (held.status !== 200) throw new Error(`The hold returned ${held.status}: ${held.text}`);
  const details = detailsOf(held.body);
  const attendees = details.attendees.map((attendee, index) => ({ ...attendee, email: emails[index] ?? params.email }));
  const filled = { ...details, buyer: { name: 'Mara Lind', email: params.email }, attendees };
  await app.call(checkout.saveBookingDetails, filled, { as: buyer });
  const paid = await app.call(checkout.payBooking, { bookingId: held.body.id }, { as: buyer });
  if (paid.status !== 200) throw new Error(`The payment returned ${paid.status}: ${paid.text}`);
  return paid.body.booking;
}

type NewEmail = EndpointCall<typeof contract.createAttendeeEmail>;

/** Builds an email to everyone, sent immediately unless overridden. */
export function buildEmail(
  event: FreeEvent,
  overrides: Partial<Omit<NewEmail, 'segment'>> & { segment?: Partial<NewEmail['segment']> } = {},
): NewEmail {
  const { segment, ...rest } = overrides;
  return {
    eventId: event.eventId,
    subject: 'Doors at seven',
    body: 'Come in by the courtyard.',
    timing: { kind: 'now' },
    includesLaterBookings: false,
    action: 'send',
    ...rest,
    segment: {
      audience: 'everyone',
      ticketTypeIds: [],
      bookedFrom: null,
      bookedUntil: null,
      promoCodeId: null,
      ...segment,
    },
  };
}

/** Returns the addresses that received an email with this subject, sorted. */
export function recipientsOf({ ctx }: Pick<TestApp, 'ctx'>, subject: string): string[] {
  return ctx.sentEmails
    .filter((mail) => mail.subject === subject)
    .map(({ to }) => to.address)
    .toSorted();
}

export async function emailOf(app: Pick<TestApp, 'call'>, event: FreeEvent, id: string): Promise<AttendeeEmail> {
  const { body } = await app.call(contract.listAttendeeEmails, { eventId: event.eventId }, { as: event.organiser });
  const found = body.items.find((message) => message.id === id);
  if (found === undefined) throw new Error('The message does not exist.');
  return found;
}
