import { enqueueOfferRefresh } from '../../../events/events/public.ts';
import { invalidateBooking, type UnitOfWork } from '../confirm-booking.ts';
import { adjustWalletReservation } from '../payments/adjust-wallet-reservation.ts';
import { listLines } from '../line-queries.ts';
import { givePromoUse } from '../promotions/promo-queries.ts';
import { saveEnded, type BookingRow } from '../queries.ts';
import { moveStock, RELEASE } from './stock-queries.ts';
import { endTurn } from '../waitlist/end-turn.ts';
import { enqueueTurns } from '../waitlist/enqueue-turns.ts';

/** Gives a held booking's places back, and what its buyer's wallet kept for it. The caller holds the booking's lock and has seen that it is held. */
export async function endHold(
  work: UnitOfWork,
  booking: BookingRow,
  status: 'expired' | 'released' | 'cancelled',
): Promise<void> {
  const { ctx, tx } = work;
  if (booking.promoCodeId !== null) await givePromoUse(tx, booking.promoCodeId);
  const { isMoved } = await moveStock(tx, await listLines(tx, [booking.id]), RELEASE);
  if (!isMoved) throw new Error(`The places of booking ${booking.id} were not held.`);
  await saveEnded(tx, booking.id, { status, now: ctx.clock.now() });
  await endTurn(work, booking, status);
  await enqueueTurns(tx, booking.eventId);
  await enqueueOfferRefresh(tx, booking.eventId);
  await adjustWalletReservation(work, booking, 0);
  invalidateBooking(work, booking, 'booking.ended');
}
