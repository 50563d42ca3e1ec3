import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { enqueueOfferRefresh } from '../../../events/events/public.ts';
import { saveCancelled } from '../cancellations/queries.ts';
import { invalidateBooking, type UnitOfWork } from '../confirm-booking.ts';
import { publishTeamChange } from '../publish-team-change.ts';
import { givePromoUse } from '../promotions/promo-queries.ts';
import type { BookingRow, CancelledBy } from '../queries.ts';
import { standsWithout } from '../resale/queries.ts';
import { moveStock, UNSELL } from '../holds/stock-queries.ts';
import { SEND_CANCELLATION, SEND_REFUND } from '../tasks.ts';
import { voidTickets, type TicketRow } from '../tickets/ticket-queries.ts';
import { enqueueTurns } from '../waitlist/enqueue-turns.ts';
import type { PartialRefund } from './send-refund.ts';
import { issueRefund, type IssuedRefund, type RefundInput } from './issue-refund.ts';

export type TakingBack = Omit<RefundInput, 'origin' | 'tickets' | 'words'> & {
  /** Good ones, with what of the amount is theirs. */
  readonly taken: readonly (TicketRow & { readonly amountMinor: number })[];
  /** All good tickets of the booking. */
  readonly goodCount: number;
  readonly by: CancelledBy;
  readonly words: string;
};

/**
 * Voids tickets of a confirmed booking. The same commit frees their places, refunds the money and notifies the buyer. Once
 * all its tickets are void, the booking is over and releases its use of a promo code. The caller holds the locks of the
 * booking and of its tickets.
 */
export async function refundTickets(
  work: UnitOfWork,
  booking: BookingRow,
  taking: TakingBack,
): Promise<IssuedRefund | null> {
  const { tx, ctx } = work;
  const { taken, by, words } = taking;
  const now = ctx.clock.now();
  const ticketIds = taken.map(({ id }) => id);
  await voidTickets(tx, ticketIds, now);
  // A ticket that the buyer offered back may still return to them: until then the booking is not over.
  const isOver = by === 'buyer' ? !(await standsWithout(tx, booking.id)) : taken.length === taking.goodCount;
  if (isOver && booking.promoCodeId !== null) await givePromoUse(tx, booking.promoCodeId);
  await freePlaces(work, booking, taken);
  if (isOver) await saveCancelled(tx, booking.id, { by, words, now });
  const tickets = taken.map(({ id, amountMinor }) => ({ id, amountMinor }));
  const given = await issueRefund(work, booking, { ...taking, tickets, origin: by });
  const refund = given === null ? {} : { refundId: given.refundId };
  if (isOver) await enqueueCancellation(work, booking.id, refund);
  else
    await enqueueRefundMail(work, {
      bookingId: booking.id,
      ticketIds,
      by: tellerOf(by),
      words,
      ...refund,
    });
  tell(work, booking, isOver);
  return given;
}

function tellerOf(by: CancelledBy): PartialRefund['by'] {
  if (by === 'admin') return 'platform';
  return by === 'buyer' ? 'buyer' : 'team';
}

/** Tells the buyer of what ended or went back of a booking that stands. */
export async function enqueueRefundMail({ tx }: Pick<UnitOfWork, 'tx'>, partial: PartialRefund): Promise<void> {
  await enqueue(tx, SEND_REFUND, partial, { key: `refund:${partial.refundId ?? partial.ticketIds[0] ?? ''}` });
}

/** Tells the buyer that the booking is over, and what goes back with its end. */
export async function enqueueCancellation(
  { tx }: Pick<UnitOfWork, 'tx'>,
  bookingId: string,
  refund: { readonly refundId?: string },
): Promise<void> {
  await enqueue(tx, SEND_CANCELLATION, { bookingId, ...refund }, { key: `cancellation:${bookingId}` });
}

async function freePlaces({ tx }: UnitOfWork, { id, eventId }: BookingRow, taken: TakingBack['taken']): Promise<void> {
  const places = taken.map(({ ticketTypeId }) => ({ ticketTypeId, quantity: 1 }));
  if (places.length === 0) return;
  const { isMoved } = await moveStock(tx, places, UNSELL);
  if (!isMoved) throw new Error(`The places of booking ${id} were not sold.`);
  await enqueueTurns(tx, eventId);
  await enqueueOfferRefresh(tx, eventId);
}

function tell(work: UnitOfWork, booking: BookingRow, isOver: boolean): void {
  invalidateBooking(work, booking, isOver ? 'booking.ended' : 'booking.changed');
  if (!isOver) work.invalidate({ topic: `event:${booking.eventId}`, name: 'stock.changed', id: booking.eventId });
  publishTeamChange(work, booking.eventId);
}
