import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { enqueueTicketSummaryRefresh } from '../../../events/events/public.ts';
import { publishBookingChange } from '../confirm-booking.ts';
import { adjustWalletReservation } from '../payments/adjust-wallet-reservation.ts';
import { listLineItems } from '../line-item-queries.ts';
import { releasePromoUse } from '../promotions/promo-queries.ts';
import { saveBookingEnd, type BookingRow } from '../queries.ts';
import { moveStock, RELEASE } from './stock-queries.ts';
import { closeOffer } from '../waitlist/close-offer.ts';
import { enqueueWaitlistOffers } from '../waitlist/enqueue-offers.ts';

/**
 * Ends a hold: releases its tickets and the buyer's wallet reservation. The caller holds the booking's lock and has checked
 * that it is held.
 */
export async function endHold(
  scope: TransactionScope,
  booking: BookingRow,
  status: 'expired' | 'released' | 'cancelled',
): Promise<void> {
  const { ctx, tx } = scope;
  if (booking.promoCodeId !== null) await releasePromoUse(tx, booking.promoCodeId);
  const { isMoved } = await moveStock(tx, await listLineItems(tx, [booking.id]), RELEASE);
  if (!isMoved) throw new Error(`The tickets of booking ${booking.id} were not held.`);
  await saveBookingEnd(tx, booking.id, { status, now: ctx.clock.now() });
  await closeOffer(scope, booking, status);
  await enqueueWaitlistOffers(tx, booking.eventId);
  await enqueueTicketSummaryRefresh(tx, booking.eventId);
  await adjustWalletReservation(scope, booking, 0);
  publishBookingChange(scope, booking, 'booking.ended');
}
