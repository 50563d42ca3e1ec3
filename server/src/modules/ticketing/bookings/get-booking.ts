import type { Booking, getBooking as contract } from '@festoon/contracts/ticketing/bookings';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { toBooking, type BookingParts } from './booking-response.ts';
import { selectTogether } from '../../../platform/db/select-together.ts';
import { selectAnswerFiles } from './answers/queries.ts';
import { selectChangedTickets } from './changes/ticket-change-queries.ts';
import { toEventQuestion } from '../../events/events/public.ts';
import { selectAttendees, selectLineItems, withReaderName } from './line-item-queries.ts';
import { findBookingView, selectPaymentViews, selectQuestions, type BookingView } from './read-queries.ts';
import { selectOpenWindows } from './refund-windows/window-queries.ts';
import { selectRefundViews } from './refunds/queries.ts';
import { selectTickets, withReaderTypeName } from './tickets/ticket-queries.ts';

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

/** Returns the related data of these bookings, in one statement. */
export async function loadBookingParts({ db, clock }: Context, views: readonly BookingView[]): Promise<BookingParts[]> {
  if (views.length === 0) return [];
  const ids = views.map(({ id }) => id);
  const { attendees, payments, files, changedTickets, ...rows } = await selectTogether(db, {
    lineItems: selectLineItems(ids),
    attendees: selectAttendees(ids),
    tickets: selectTickets(ids),
    payments: selectPaymentViews(ids),
    refunds: selectRefundViews(ids),
    files: selectAnswerFiles(ids),
    windows: selectOpenWindows(ids, clock.now()),
    changedTickets: selectChangedTickets(ids),
    questions: selectQuestions(views.map(({ eventId }) => eventId)),
  });
  const lineItems = rows.lineItems.map(withReaderName);
  const questions = rows.questions.map(toEventQuestion);
  const tickets = rows.tickets.map((row) =>
    withReaderTypeName({ ...row, checkedInAt: row.checkedInAt === null ? null : new Date(row.checkedInAt) }),
  );
  const refunds = rows.refunds.map((row) => ({ ...row, at: new Date(row.at) }));
  const windows = rows.windows.map((row) => ({ ...row, until: new Date(row.until) }));
  return views.map((view) => ({
    view,
    lineItems: lineItems.filter(({ bookingId }) => bookingId === view.id),
    attendees: attendees.filter(({ bookingId }) => bookingId === view.id),
    tickets: tickets.filter(({ bookingId }) => bookingId === view.id),
    files: files.filter(({ bookingId }) => bookingId === view.id),
    refunds: refunds.filter(({ bookingId }) => bookingId === view.id),
    windows: windows.filter(({ bookingId }) => bookingId === view.id),
    changedTickets: changedTickets.filter(({ bookingId }) => bookingId === view.id),
    payments: payments.filter(({ bookingId }) => bookingId === view.id),
    questions: questions.filter(({ eventId }) => eventId === view.eventId),
  }));
}
