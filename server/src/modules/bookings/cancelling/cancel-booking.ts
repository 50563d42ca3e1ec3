import { enqueue } from '../../../platform/jobs.ts';
import { enqueueOfferRefresh } from '../../events/public.ts';
import { hintBooking, type Confirming } from '../confirm-booking.ts';
import { endHold } from '../end-hold.ts';
import { hintTeam } from '../hint-team.ts';
import type { BookingRow, CancelledBy } from '../queries.ts';
import { moveStock, UNSELL } from '../stock-queries.ts';
import { giveBack } from '../refunds/give-back.ts';
import { SEND_CANCELLATION } from '../tasks.ts';
import { listGoodPlaces, voidTickets } from '../ticket-queries.ts';
import { enqueueTurns } from '../waiting-list/enqueue-turns.ts';
import { saveCancelled } from './queries.ts';

export type Cancelling = { readonly by: CancelledBy; readonly words: string };

/**
 * Ends a booking that is held, requested or confirmed, with everything that follows in the same commit: its tickets are
 * void, its places free, what was paid goes back whole, the sale is taken back in the ledger, the buyer is told. Gives what
 * goes back. The caller holds the booking's lock; one that is over already stays as it is.
 */
export async function cancelBooking(work: Confirming, booking: BookingRow, cancelling: Cancelling): Promise<number> {
  const { ctx, tx } = work;
  const { id, eventId, status } = booking;
  if (status !== 'held' && status !== 'requested' && status !== 'confirmed') return 0;
  if (status === 'held') await endHold(work, booking, 'cancelled');
  const refundMinor = status === 'confirmed' ? await takeBack(work, booking, cancelling.by) : 0;
  await saveCancelled(tx, id, { ...cancelling, now: ctx.clock.now() });
  if (isAwaited(booking)) await enqueue(tx, SEND_CANCELLATION, { bookingId: id }, { key: `cancellation:${id}` });
  hintBooking(work, booking, 'booking.ended');
  hintTeam(work, eventId);
  return refundMinor;
}

/** Whoever only stood in the checkout sees there that it is over; everybody else counts on coming. */
function isAwaited({ status, origin, approvedAt }: BookingRow): boolean {
  return status !== 'held' || origin === 'waiting_list' || approvedAt !== null;
}

async function takeBack(work: Confirming, booking: BookingRow, by: CancelledBy): Promise<number> {
  const { ctx, tx } = work;
  const { id, eventId } = booking;
  const places = await listGoodPlaces(tx, id);
  await voidTickets(tx, id, ctx.clock.now());
  const { isMoved } = await moveStock(tx, places, UNSELL);
  if (!isMoved && places.length > 0) throw new Error(`The places of booking ${id} were not sold.`);
  await enqueueTurns(tx, eventId);
  await enqueueOfferRefresh(tx, eventId);
  const amountMinor = booking.totalMinor - booking.refundedMinor;
  await giveBack(work, booking, { amountMinor, to: 'card', origin: by, mustGoBack: true });
  return amountMinor;
}
