import type * as bookings from '@festoon/contracts/ticketing/bookings';
import * as editor from '@festoon/contracts/hosting/event-editor';
import { HOUR_MS, MINUTE_MS } from '@festoon/contracts/core/durations';
import type { EventFields } from '@festoon/contracts/hosting/event-fields';
import type { EventId } from '@festoon/contracts/core/ids';
import * as refunds from '@festoon/contracts/ticketing/refunds';
import { attendeeEmailsModule } from '../modules/ticketing/attendee-emails/module.ts';
import { bookingApp, bookingOf, type BookingApp } from '../modules/ticketing/bookings/testing.ts';
import { buyPaid, type Sale } from '../modules/ticketing/bookings/testing/mixed-sale.ts';
import { buildSaleUnder, FULL } from '../modules/ticketing/bookings/testing/refund-steps.ts';
import { checkInModule } from '../modules/ticketing/check-in/module.ts';
import { hostingModule } from '../modules/hosting/editor/module.ts';
import { importsModule } from '../modules/hosting/imports/module.ts';
import { seriesModule } from '../modules/hosting/series/module.ts';
import { walletModule } from '../modules/money/wallet/module.ts';
import { localOf } from '../modules/events/events/public.ts';

export type PaidBooking = Awaited<ReturnType<typeof buyPaid>>;
export type SoldEvent = Sale & { readonly paidBooking: PaidBooking };

const extraModules = [hostingModule, attendeeEmailsModule, checkInModule, walletModule, seriesModule, importsModule];

/** Creates an app with the modules that sell, change and settle events, over real HTTP. */
export function changesApp(): Promise<BookingApp> {
  return bookingApp({ extraModules });
}

/** Creates an event in a week with full refunds until a day before, and two paid tickets of one buyer. */
export async function buildSoldEvent(app: BookingApp, policy = FULL): Promise<SoldEvent> {
  const sale = await buildSaleUnder(app, policy);
  const sold = { ...sale, paidBooking: await buyPaid(app, sale, 2) };
  await app.work();
  return sold;
}

type EditTarget = Pick<Sale, 'eventId' | 'organiser'>;

export function editEvent(app: BookingApp, target: EditTarget, changes: Partial<EventFields>) {
  return edit(app, target, { changes });
}

/** Also confirms the impact. */
export function confirmEdit(app: BookingApp, target: EditTarget, changes: Partial<EventFields>) {
  return edit(app, target, { changes, confirmsMaterialChange: true });
}

type Edit = { readonly changes: Partial<EventFields>; readonly confirmsMaterialChange?: boolean };

async function edit(app: BookingApp, { eventId, organiser }: EditTarget, body: Edit) {
  const { revision } = (await app.call(editor.getEditableEvent, { eventId }, { as: organiser })).body;
  return app.call(editor.updateOrganiserEvent, { eventId, revision, ...body }, { as: organiser });
}

export function startOf({ ctx }: BookingApp, eventId: EventId) {
  return ctx.db.selectFrom('events').select(['starts_at', 'ends_at']).where('id', '=', eventId).executeTakeFirstOrThrow();
}

/** Returns the event's times, both moved by this many minutes, as the editor sends them. */
export async function shiftedTimes(app: BookingApp, eventId: EventId, minutes: number): Promise<Pick<EventFields, 'when'>> {
  const { starts_at: start, ends_at: end } = await startOf(app, eventId);
  const local = (at: Date) => localOf(new Date(at.getTime() + minutes * MINUTE_MS), 'Europe/Lisbon').slice(0, 16);
  return {
    when: { localStart: local(start), localEnd: local(end), localDoors: null, allDay: false, timeZone: 'Europe/Lisbon' },
  };
}

/** Moves an event and confirms the impact. */
export async function moveEvent(app: BookingApp, sold: Pick<Sale, 'eventId' | 'organiser'>, minutes: number) {
  const answer = await confirmEdit(app, sold, await shiftedTimes(app, sold.eventId, minutes));
  if (answer.status !== 200) throw new Error(`The move was answered ${answer.status}: ${answer.text}`);
}

export const hoursFromNow = ({ ctx }: BookingApp, hours: number) =>
  new Date(ctx.clock.now().getTime() + hours * HOUR_MS).toISOString();

export function quoteOf(app: BookingApp, { buyer, booking }: PaidBooking) {
  return app.call(refunds.quoteRefund, { bookingId: booking.id }, { as: buyer });
}

export const currentBooking = (app: BookingApp, { paidBooking }: SoldEvent): Promise<bookings.Booking> =>
  bookingOf(app, paidBooking);
