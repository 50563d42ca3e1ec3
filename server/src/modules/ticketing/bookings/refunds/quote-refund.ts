import { chargeStepMinor } from '@festoon/contracts/core/card-amounts';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { BookingId, TicketId } from '@festoon/contracts/core/ids';
import type { quoteRefund as contract, RefundQuote } from '@festoon/contracts/ticketing/refunds';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { hasRemainingTickets } from '../resale/queries.ts';
import { listTickets } from '../tickets/ticket-queries.ts';
import { findCardRefundableMinor } from './queries.ts';
import { refundDeadlineStart, type QuotedTicketRow, type RefundTerms, quoteTickets, ticketPercent } from './quote-rules.ts';
import { refundDeadline, allocateRefund, splitRefund, sumRefunds } from './refund-rules.ts';
import { listOpenWindows, type WindowRow } from '../refund-windows/window-queries.ts';
import { toRefundWindow } from '../refund-windows/describe-window.ts';

/** Returns the refund if the buyer cancels these tickets now. It is checked again before anything is cancelled. */
export async function quoteRefund(
  ctx: Context,
  actor: UserActor,
  { bookingId, tickets: ticketIdList }: EndpointInput<typeof contract>,
): Promise<RefundQuote> {
  const view = await findBookingView(ctx.db, bookingId);
  if (view?.buyerId !== actor.accountId) throwDomainError('not_found');
  if (view.status !== 'confirmed') throwDomainError('booking_not_confirmed');
  if (view.eventStatus === 'cancelled') throwDomainError('event_cancelled');
  const now = ctx.clock.now();
  const windows = await listOpenWindows(ctx.db, [bookingId], now);
  const terms = toRefundTerms(view, windows, now);
  const all = quoteTickets(await listTickets(ctx.db, [bookingId]), terms);
  const chosen = selectTickets(all, ticketIdList);
  const refundMinor = sumRefunds(allocateRefund(chosen, { ...terms, percent: ticketPercent(terms) }));
  return {
    bookingId: BookingId.parse(bookingId),
    currency: view.currency,
    deadlineAt: refundDeadline(terms.policy, terms.startsAt)?.toISOString() ?? null,
    window: toRefundWindow(windows.filter(({ ticketId }) => isRefundable(all, ticketId))),
    tickets: all.filter(({ status }) => status !== 'void').map(toQuotedTicket),
    selectedIds: chosen.map(({ id }) => TicketId.parse(id)),
    refundMinor,
    cardMinor: splitRefund(refundMinor, await findCardRefundableMinor(ctx.db, bookingId), chargeStepMinor(view.currency))
      .cardMinor,
    endsBooking:
      chosen.length > 0 &&
      !(await hasRemainingTickets(
        ctx.db,
        bookingId,
        chosen.map(({ id }) => id),
      )),
  };
}

function isRefundable(all: readonly QuotedTicketRow[], ticketId: string): boolean {
  return all.some(({ id, errorCode }) => id === ticketId && errorCode === null);
}

function toRefundTerms(view: BookingView, windows: readonly WindowRow[], now: Date): RefundTerms {
  const { refundPolicy: policy, buyerId, totalMinor, refundedMinor } = view;
  return {
    policy,
    now,
    buyerId,
    leftMinor: totalMinor - refundedMinor,
    startsAt: refundDeadlineStart(view.bookedTerms.startAt, view.startsAt),
    openTicketIds: new Set(windows.map(({ ticketId }) => ticketId)),
  };
}

/** Returns the named tickets that can be cancelled, or all such tickets if none are named. */
function selectTickets(all: readonly QuotedTicketRow[], ticketIdList: string | undefined): QuotedTicketRow[] {
  const selectedIds = ticketIdList === undefined ? null : new Set(ticketIdList.split(','));
  return all.filter(({ id, errorCode }) => errorCode === null && (selectedIds === null || selectedIds.has(id)));
}

function toQuotedTicket({
  id,
  ticketTypeName,
  holderName,
  priceMinor,
  refundMinor,
  errorCode,
}: QuotedTicketRow): RefundQuote['tickets'][number] {
  return { id: TicketId.parse(id), ticketTypeName, holderName, priceMinor, refundMinor, errorCode };
}
