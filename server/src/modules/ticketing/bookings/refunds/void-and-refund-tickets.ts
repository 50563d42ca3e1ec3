import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { enqueueTicketSummaryRefresh } from '../../../events/events/public.ts';
import { saveCancellation } from '../cancellations/queries.ts';
import { publishBookingChange } from '../confirm-booking.ts';
import { publishAttendeesChange } from '../publish-attendees-change.ts';
import { releasePromoUse } from '../promotions/promo-queries.ts';
import type { BookingRow, CancelledBy } from '../queries.ts';
import { hasRemainingTickets } from '../resale/queries.ts';
import { moveStock, REVERSE_SALE } from '../holds/stock-queries.ts';
import { SEND_CANCELLATION, SEND_REFUND_EMAIL } from '../tasks.ts';
import type { TicketRow } from '../tickets/ticket-queries.ts';
import { voidTickets } from '../tickets/void-tickets.ts';
import { enqueueWaitlistOffers } from '../waitlist/enqueue-offers.ts';
import type { PartialRefund } from './send-refund-email.ts';
import { issueRefund, type IssuedRefund, type RefundInput } from './issue-refund.ts';

export type VoidAndRefundTicketsParams = Omit<RefundInput, 'origin' | 'tickets' | 'message'> & {
  /** Tickets that are not void, each with its part of the amount. */
  readonly refundedTickets: readonly (TicketRow & { readonly amountMinor: number })[];
  /** The number of the booking's tickets that are not void. */
  readonly activeTicketCount: number;
  readonly by: CancelledBy;
  readonly message: string;
  /** True if a new booking replaces the tickets. The buyer's email says so. */
  readonly isChange?: boolean;
};

/**
 * Voids tickets of a confirmed booking and refunds the amount. The same commit releases their stock and enqueues the
 * buyer's email. Once all its tickets are void, the booking is cancelled and releases its use of a promo code. The caller
 * holds the locks of the booking and of its tickets.
 */
export async function voidAndRefundTickets(
  scope: TransactionScope,
  booking: BookingRow,
  params: VoidAndRefundTicketsParams,
): Promise<IssuedRefund | null> {
  const { tx, ctx } = scope;
  const { refundedTickets, by, message, isChange = false } = params;
  const now = ctx.clock.now();
  const ticketIds = refundedTickets.map(({ id }) => id);
  await voidTickets(tx, ticketIds, now);
  // A ticket that is listed for resale can still return to the buyer. Until it is sold, the booking is not over.
  const isOver =
    by === 'buyer' ? !(await hasRemainingTickets(tx, booking.id)) : refundedTickets.length === params.activeTicketCount;
  if (isOver && booking.promoCodeId !== null) await releasePromoUse(tx, booking.promoCodeId);
  await releaseStock(scope, booking, refundedTickets);
  if (isOver) await saveCancellation(tx, booking.id, { by, message, now });
  const tickets = refundedTickets.map(({ id, amountMinor }) => ({ id, amountMinor }));
  const issued = await issueRefund(scope, booking, { ...params, tickets, origin: by });
  const refund = issued === null ? {} : { refundId: issued.refundId };
  if (isOver) await enqueueCancellation(scope, booking.id, { ...refund, ...(isChange && { isChange }) });
  else
    await enqueueRefundEmail(scope, {
      bookingId: booking.id,
      ticketIds,
      by: isChange ? 'change' : refundedByOf(by),
      message,
      ...refund,
    });
  publishChanges(scope, booking, isOver);
  return issued;
}

function refundedByOf(by: CancelledBy): PartialRefund['by'] {
  if (by === 'admin') return 'platform';
  return by === 'buyer' ? 'buyer' : 'team';
}

/** Enqueues the email about voided tickets or a refund of a booking that stays confirmed. */
export async function enqueueRefundEmail({ tx }: Pick<TransactionScope, 'tx'>, partial: PartialRefund): Promise<void> {
  await enqueue(tx, SEND_REFUND_EMAIL, partial, { key: `refund:${partial.refundId ?? partial.ticketIds[0] ?? ''}` });
}

/** Enqueues the email about the end of a booking, with its refund if there is one. */
export async function enqueueCancellation(
  { tx }: Pick<TransactionScope, 'tx'>,
  bookingId: string,
  refund: { readonly refundId?: string; readonly isChange?: boolean },
): Promise<void> {
  await enqueue(tx, SEND_CANCELLATION, { bookingId, ...refund }, { key: `cancellation:${bookingId}` });
}

async function releaseStock(
  { tx }: TransactionScope,
  { id, eventId }: BookingRow,
  refundedTickets: VoidAndRefundTicketsParams['refundedTickets'],
): Promise<void> {
  const quantities = refundedTickets.map(({ ticketTypeId }) => ({ ticketTypeId, quantity: 1 }));
  if (quantities.length === 0) return;
  const { isMoved } = await moveStock(tx, quantities, REVERSE_SALE);
  if (!isMoved) throw new Error(`The tickets of booking ${id} were not sold.`);
  await enqueueWaitlistOffers(tx, eventId);
  await enqueueTicketSummaryRefresh(tx, eventId);
}

function publishChanges(scope: TransactionScope, booking: BookingRow, isOver: boolean): void {
  publishBookingChange(scope, booking, isOver ? 'booking.ended' : 'booking.changed');
  if (!isOver) scope.invalidate({ topic: `event:${booking.eventId}`, name: 'stock.changed', id: booking.eventId });
  publishAttendeesChange(scope, booking.eventId);
}
