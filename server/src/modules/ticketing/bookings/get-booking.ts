import type { Booking, getBooking as contract } from '@festoon/contracts/ticketing/bookings';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { toBooking, type BookingParts } from './booking-response.ts';
import { selectTogether, type RowsOfSelects } from '../../../platform/db/select-together.ts';
import { selectPaymentsOf, toPayment, type Payment } from '../../money/payments/public.ts';
import { selectAnswerFiles } from './answers/queries.ts';
import { selectChangedTickets } from './changes/ticket-change-queries.ts';
import { toEventQuestion } from '../../events/events/public.ts';
import { selectAttendees, selectLineItems, withReaderName } from './line-item-queries.ts';
import {
  eventIdsOfBooking,
  findBookingViewAndCommit,
  findBookingViewWith,
  selectPaymentViews,
  selectQuestions,
  type BookingView,
} from './read-queries.ts';
import { selectOpenWindows } from './refund-windows/window-queries.ts';
import { selectRefundViews } from './refunds/queries.ts';
import { selectTickets, withReaderTypeName } from './tickets/ticket-queries.ts';

export function getBooking(ctx: Context, actor: UserActor, { bookingId }: EndpointInput<typeof contract>): Promise<Booking> {
  return getOwnBooking(ctx, actor, bookingId);
}

/** Returns a booking of this buyer. Throws `not_found` for another buyer's booking. */
export async function getOwnBooking(ctx: Context, actor: UserActor, id: string): Promise<Booking> {
  const row = await findBookingViewWith(ctx.db, id, selectParts(ctx, [id], eventIdsOfBooking(id)));
  if (row?.buyerId !== actor.accountId) throwDomainError('not_found');
  return toBooking(toBookingParts([row], row)[0] ?? throwDomainError('not_found'), ctx.clock.now());
}

/**
 * Returns a hold that the transaction has locked, and commits the transaction. A hold has no tickets, refunds, refund windows
 * and changed tickets, so they are not read.
 */
export async function findHoldAndCommit(tx: Tx, id: string): Promise<BookingParts> {
  const row = await findBookingViewAndCommit(tx, id, selectHoldParts([id], eventIdsOfBooking(id)));
  return toHold(id, row);
}

/** Returns a hold as `findHoldAndCommit` does, with its payments, newest first. */
export async function findHoldToPayAndCommit(
  tx: Tx,
  id: string,
): Promise<{ readonly parts: BookingParts; readonly payments: readonly Payment[] }> {
  const selects = { ...selectHoldParts([id], eventIdsOfBooking(id)), paymentRows: selectPaymentsOf('booking', id) };
  const row = await findBookingViewAndCommit(tx, id, selects);
  return { parts: toHold(id, row), payments: row?.paymentRows.map(toPayment) ?? [] };
}

type HoldRow = BookingView & RowsOfSelects<ReturnType<typeof selectHoldParts>>;

function toHold(id: string, row: HoldRow | null): BookingParts {
  const [parts] = row === null ? [] : toBookingParts([row], { ...row, ...NO_LATER_PARTS });
  if (parts === undefined) throw new Error(`Booking ${id} is gone.`);
  return parts;
}

/** Returns the related data of these bookings, in one statement. */
export async function loadBookingParts(ctx: Context, views: readonly BookingView[]): Promise<BookingParts[]> {
  if (views.length === 0) return [];
  const ids = views.map(({ id }) => id);
  const eventIds = views.map(({ eventId }) => eventId);
  return toBookingParts(views, await selectTogether(ctx.db, selectParts(ctx, ids, eventIds)));
}

type EventIds = Parameters<typeof selectQuestions>[0];

/** Returns the statements of the related data of these bookings. */
function selectParts({ clock }: Context, ids: readonly string[], eventIds: EventIds) {
  return {
    ...selectHoldParts(ids, eventIds),
    tickets: selectTickets(ids),
    refunds: selectRefundViews(ids),
    windows: selectOpenWindows(ids, clock.now()),
    changedTickets: selectChangedTickets(ids),
  };
}

/** Returns the statements of the related data that bookings have before they are confirmed. */
function selectHoldParts(ids: readonly string[], eventIds: EventIds) {
  return {
    lineItems: selectLineItems(ids),
    attendees: selectAttendees(ids),
    payments: selectPaymentViews(ids),
    files: selectAnswerFiles(ids),
    questions: selectQuestions(eventIds),
  };
}

type PartRows = RowsOfSelects<ReturnType<typeof selectParts>>;

/** The parts that bookings have once they are confirmed. */
const NO_LATER_PARTS = { tickets: [], refunds: [], windows: [], changedTickets: [] } satisfies Omit<
  PartRows,
  keyof ReturnType<typeof selectHoldParts>
>;

function toBookingParts(
  views: readonly BookingView[],
  { attendees, payments, files, changedTickets, ...rows }: PartRows,
): BookingParts[] {
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
