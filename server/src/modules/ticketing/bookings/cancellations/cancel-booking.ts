import { invalidateBooking, type UnitOfWork } from '../confirm-booking.ts';
import { endHold } from '../holds/end-hold.ts';
import { publishTeamChange } from '../publish-team-change.ts';
import type { BookingRow, CancelledBy } from '../queries.ts';
import { sharesOf, sumOf } from '../refunds/refund-rules.ts';
import { enqueueCancellation, refundTickets } from '../refunds/refund-tickets.ts';
import { lockTickets } from '../tickets/ticket-queries.ts';
import { saveCancelled } from './queries.ts';

export type Cancelling = { readonly by: CancelledBy; readonly words: string; readonly askedBy?: string };

/**
 * Ends a booking that is held, requested or confirmed. The same commit voids its tickets, frees its places, refunds their
 * price, reverses the sale in the ledger and notifies the buyer. Returns the refunded amount. The caller holds the booking's
 * lock. A booking that is already over stays unchanged.
 */
export async function cancelBooking(work: UnitOfWork, booking: BookingRow, cancelling: Cancelling): Promise<number> {
  if (booking.status === 'confirmed') return cancelConfirmed(work, booking, cancelling);
  if (booking.status === 'held' || booking.status === 'requested') await cancelUnpaid(work, booking, cancelling);
  return 0;
}

async function cancelUnpaid(work: UnitOfWork, booking: BookingRow, { by, words }: Cancelling): Promise<void> {
  const { ctx, tx } = work;
  if (booking.status === 'held') await endHold(work, booking, 'cancelled');
  await saveCancelled(tx, booking.id, { by, words, now: ctx.clock.now() });
  if (isAwaited(booking)) await enqueueCancellation(work, booking.id, {});
  invalidateBooking(work, booking, 'booking.ended');
  publishTeamChange(work, booking.eventId);
}

/** Returns whether the buyer counts on coming. A buyer who was only in the checkout sees there that it is over. */
function isAwaited({ status, origin, approvedAt }: BookingRow): boolean {
  return status !== 'held' || origin === 'waiting_list' || approvedAt !== null;
}

async function cancelConfirmed(work: UnitOfWork, booking: BookingRow, cancelling: Cancelling): Promise<number> {
  const good = (await lockTickets(work.tx, booking.id)).filter(({ status }) => status !== 'void');
  const taken = sharesOf(good, { percent: 100, leftMinor: booking.totalMinor - booking.refundedMinor });
  const amountMinor = sumOf(taken);
  // An organiser who has spent the money gives nothing back; a cancelled event's money goes back whatever they have.
  const mustGoBack = cancelling.by !== 'organiser';
  await refundTickets(work, booking, {
    ...cancelling,
    taken,
    goodCount: good.length,
    amountMinor,
    to: 'card',
    mustGoBack,
  });
  return amountMinor;
}
