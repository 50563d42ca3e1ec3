import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { TransactionScope } from '../../../platform/db/transaction-scope.ts';
import { enqueueTicketSummaryRefresh } from '../../events/events/public.ts';
import { entriesOfSale, postTransaction, consumeReservation } from '../../money/wallet/public.ts';
import { adjustWalletReservation } from './payments/adjust-wallet-reservation.ts';
import { listAttendees, listLineItems } from './line-item-queries.ts';
import { releasePromoUse, redeemPromoCode } from './promotions/promo-queries.ts';
import { hasChangedSinceBooking } from './refund-windows/change-queries.ts';
import { openWindowAtConfirmation } from './refund-windows/open-windows.ts';
import { saveConfirmed, type BookingRow } from './queries.ts';
import { findOrganiserId } from './event-queries.ts';
import { moveStock, type StockMove } from './holds/stock-queries.ts';
import { chargePlatformFee } from './payments/charge-platform-fee.ts';
import { SEND_CONFIRMATION } from './tasks.ts';
import { insertTickets } from './tickets/ticket-queries.ts';
import { closeOffer } from './waitlist/close-offer.ts';

/**
 * Confirms a booking with all its effects in one commit: stock, tickets, the sale in the ledger, the email. Debits
 * `walletMinor` from the buyer's wallet; throws `insufficient_wallet_balance`. Returns false if the tickets are sold out,
 * which only happens to late payments. The caller holds the booking's lock.
 */
export async function confirmBooking(scope: TransactionScope, booking: BookingRow, move: StockMove): Promise<boolean> {
  const { ctx, tx } = scope;
  const now = ctx.clock.now();
  // Comes before the stock: a change of the event also takes this lock first.
  const hasChanged = await hasChangedSinceBooking(tx, booking.id, booking.eventId);
  const promoCodeId = hasReleasedPromo(booking) ? booking.promoCodeId : null;
  if (promoCodeId !== null && !(await redeemPromoCode(tx, promoCodeId))) return false;
  const { isMoved } = await moveStock(tx, await listLineItems(tx, [booking.id]), move);
  if (!isMoved && promoCodeId !== null) await releasePromoUse(tx, promoCodeId);
  if (!isMoved) return false;
  const attendees = await listAttendees(tx, [booking.id]);
  await saveConfirmed(tx, booking.id, now);
  await insertTickets(tx, booking.id, { ids: attendees.map(() => ctx.ids.newId()), now });
  if (hasChanged) await openWindowAtConfirmation(ctx, tx, booking);
  await closeOffer(scope, booking, 'confirmed');
  await enqueue(tx, SEND_CONFIRMATION, { bookingId: booking.id }, { key: `confirmation:${booking.id}` });
  await enqueueTicketSummaryRefresh(tx, booking.eventId);
  await postSale(scope, { ...booking, platformFeeMinor: await chargePlatformFee(scope, booking) });
  publishBookingChange(scope, booking, 'booking.confirmed');
  return true;
}

/** Ending a hold releases its promo code use. Approving a request redeems the code again. */
function hasReleasedPromo({ status }: BookingRow): boolean {
  return status !== 'held' && status !== 'requested';
}

async function postSale(scope: TransactionScope, booking: BookingRow): Promise<void> {
  const { ctx, tx } = scope;
  const { id, totalMinor, walletMinor, currency, platformFeeMinor, eventId, buyerId } = booking;
  if (totalMinor === 0) return;
  const organiserId = await findOrganiserId(tx, eventId);
  await adjustWalletReservation(scope, booking, walletMinor);
  await consumeReservation(ctx, tx, { purpose: 'booking', subjectId: id });
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
export function publishBookingChange(
  { invalidate }: Pick<TransactionScope, 'invalidate'>,
  { id, buyerId, eventId }: Pick<BookingRow, 'id' | 'buyerId' | 'eventId'>,
  name: 'booking.confirmed' | 'booking.ended' | 'booking.changed',
): void {
  invalidate({ topic: `booking:${id}`, name, id });
  invalidate({ topic: `account:${buyerId}`, name, id });
  if (name === 'booking.changed') return;
  invalidate({ topic: `event:${eventId}`, name: 'stock.changed', id: eventId });
  if (name === 'booking.confirmed') invalidate({ topic: `hosted:${eventId}`, name: 'attendees.changed', id: eventId });
}
