import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Invalidation } from '@festoon/contracts/core/live';
import { enqueueOfferRefresh } from '../../events/events/public.ts';
import { entriesOfSale, postTransaction, useHeldMoney } from '../../money/wallet/public.ts';
import { adjustWalletReservation } from './payments/adjust-wallet-reservation.ts';
import { listAttendees, listLines } from './line-queries.ts';
import { givePromoUse, takePromoUse } from './promotions/promo-queries.ts';
import { hasChangedSinceBooking } from './refund-windows/change-queries.ts';
import { openWindowAtConfirmation } from './refund-windows/open-windows.ts';
import { saveConfirmed, type BookingRow } from './queries.ts';
import { findOrganiserId } from './event-queries.ts';
import { moveStock, type StockMove } from './holds/stock-queries.ts';
import { takePlatformFee } from './payments/take-platform-fee.ts';
import { SEND_CONFIRMATION } from './tasks.ts';
import { insertTickets } from './tickets/ticket-queries.ts';
import { endTurn } from './waitlist/end-turn.ts';

export type UnitOfWork = {
  readonly ctx: Context;
  readonly tx: Tx;
  readonly invalidate: (invalidation: Invalidation) => void;
};

/**
 * Makes a booking stand, with everything that follows from it in the same commit: stock, tickets, the sale in the ledger,
 * the mail. What `walletMinor` says comes from the buyer's wallet, or is refused as `wallet_short`. False when the places are
 * gone, which only happens to money that came late. The caller holds the booking's lock.
 */
export async function confirmBooking(work: UnitOfWork, booking: BookingRow, move: StockMove): Promise<boolean> {
  const { ctx, tx } = work;
  const now = ctx.clock.now();
  // Before the stock: a change of the event takes the same lock before it.
  const hasChanged = await hasChangedSinceBooking(tx, booking.id, booking.eventId);
  const promoCodeId = hasGivenBack(booking) ? booking.promoCodeId : null;
  if (promoCodeId !== null && !(await takePromoUse(tx, promoCodeId))) return false;
  const { isMoved } = await moveStock(tx, await listLines(tx, [booking.id]), move);
  if (!isMoved && promoCodeId !== null) await givePromoUse(tx, promoCodeId);
  if (!isMoved) return false;
  const attendees = await listAttendees(tx, [booking.id]);
  await saveConfirmed(tx, booking.id, now);
  await insertTickets(tx, booking.id, { ids: attendees.map(() => ctx.ids.newId()), now });
  if (hasChanged) await openWindowAtConfirmation(ctx, tx, booking);
  await endTurn(work, booking, 'confirmed');
  await enqueue(tx, SEND_CONFIRMATION, { bookingId: booking.id }, { key: `confirmation:${booking.id}` });
  await enqueueOfferRefresh(tx, booking.eventId);
  await postSale(work, { ...booking, platformFeeMinor: await takePlatformFee(work, booking) });
  invalidateBooking(work, booking, 'booking.confirmed');
  return true;
}

/** The end of its hold gave the use of a promo code back; for a request its approval has taken it again. */
function hasGivenBack({ status }: BookingRow): boolean {
  return status !== 'held' && status !== 'requested';
}

async function postSale(work: UnitOfWork, booking: BookingRow): Promise<void> {
  const { ctx, tx } = work;
  const { id, totalMinor, walletMinor, currency, platformFeeMinor, eventId, buyerId } = booking;
  if (totalMinor === 0) return;
  const organiserId = await findOrganiserId(tx, eventId);
  await adjustWalletReservation(work, booking, walletMinor);
  await useHeldMoney(ctx, tx, { purpose: 'booking', subjectId: id });
  const sale = { currency, platformFeeMinor, organiserId, eventId, buyerId };
  await postTransaction(tx, {
    id: ctx.ids.newId(),
    kind: 'sale',
    causeId: id,
    bookingId: id,
    eventId,
    postedAt: ctx.clock.now(),
    entries: entriesOfSale({ ...sale, cardMinor: totalMinor - walletMinor, walletMinor }),
  });
}

/** Notifies the buyer's open pages and, if the stock changed, the pages that show the event. */
export function invalidateBooking(
  { invalidate }: Pick<UnitOfWork, 'invalidate'>,
  { id, buyerId, eventId }: Pick<BookingRow, 'id' | 'buyerId' | 'eventId'>,
  name: 'booking.confirmed' | 'booking.ended' | 'booking.changed',
): void {
  invalidate({ topic: `booking:${id}`, name, id });
  invalidate({ topic: `account:${buyerId}`, name, id });
  if (name === 'booking.changed') return;
  invalidate({ topic: `event:${eventId}`, name: 'stock.changed', id: eventId });
  if (name === 'booking.confirmed') invalidate({ topic: `hosted:${eventId}`, name: 'attendees.changed', id: eventId });
}
