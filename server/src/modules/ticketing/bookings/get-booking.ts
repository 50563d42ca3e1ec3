import type { Booking, getBooking as contract } from '@festoon/contracts/ticketing/bookings';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { toBooking, type BookingParts } from './booking-response.ts';
import { listAnswerFiles } from './answers/queries.ts';
import { listAttendees, listLineItems } from './line-item-queries.ts';
import { findBookingView, listPaymentViews, listQuestionsOf, type BookingView } from './read-queries.ts';
import { listOpenWindows } from './refund-windows/window-queries.ts';
import { listRefundViews } from './refunds/queries.ts';
import { listTickets } from './tickets/ticket-queries.ts';

export function getBooking(ctx: Context, actor: UserActor, { bookingId }: EndpointInput<typeof contract>): Promise<Booking> {
  return getOwnBooking(ctx, actor, bookingId);
}

/** Returns a booking of this buyer. Throws `not_found` for another buyer's booking. */
export async function getOwnBooking(ctx: Context, actor: UserActor, id: string): Promise<Booking> {
  const view = await findBookingView(ctx.db, id);
  if (view?.buyerId !== actor.accountId) throwDomainError('not_found');
  const [parts] = await loadBookingParts(ctx, [view]);
  if (parts === undefined) throwDomainError('not_found');
  return toBooking(parts, ctx.clock.now());
}

/** Returns the related data of these bookings, in as many statements as for one booking. */
export async function loadBookingParts({ db, clock }: Context, views: readonly BookingView[]): Promise<BookingParts[]> {
  const ids = views.map(({ id }) => id);
  const [lineItems, attendees, tickets, payments, refunds, files, windows, questions] = await Promise.all([
    listLineItems(db, ids),
    listAttendees(db, ids),
    listTickets(db, ids),
    listPaymentViews(db, ids),
    listRefundViews(db, ids),
    listAnswerFiles(db, ids),
    listOpenWindows(db, ids, clock.now()),
    listQuestionsOf(
      db,
      views.map(({ eventId }) => eventId),
    ),
  ]);
  return views.map((view) => ({
    view,
    lineItems: lineItems.filter(({ bookingId }) => bookingId === view.id),
    attendees: attendees.filter(({ bookingId }) => bookingId === view.id),
    tickets: tickets.filter(({ bookingId }) => bookingId === view.id),
    files: files.filter(({ bookingId }) => bookingId === view.id),
    refunds: refunds.filter(({ bookingId }) => bookingId === view.id),
    windows: windows.filter(({ bookingId }) => bookingId === view.id),
    payments: payments.filter(({ bookingId }) => bookingId === view.id),
    questions: questions.filter(({ eventId }) => eventId === view.eventId),
  }));
}
