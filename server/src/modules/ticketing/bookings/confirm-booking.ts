import { type JobSpec, jobSpecs } from '../../../platform/jobs/jobs.ts';
import type { TransactionScope } from '../../../platform/db/transaction-scope.ts';
import { ticketSummaryRefresh } from '../../events/events/public.ts';
import { entriesOfSale, postTransactions, consumeReservation, type Posting } from '../../money/wallet/public.ts';
import { listConfirmations, writeConfirmations, type Confirmation } from './confirmation-queries.ts';
import { adjustWalletReservation } from './payments/adjust-wallet-reservation.ts';
import { releasePromoUse, redeemPromoCode } from './promotions/promo-queries.ts';
import { openWindowAtConfirmation } from './refund-windows/open-windows.ts';
import type { BookingRow } from './queries.ts';
import type { StockMove } from './holds/stock-queries.ts';
import { chargePlatformFees } from './payments/charge-platform-fee.ts';
import { SEND_CONFIRMATION } from './tasks.ts';
import { closeOffer } from './waitlist/close-offer.ts';

/** Returns a booking with what its confirmation needs. The caller holds the booking's lock. */
export async function readConfirmation({ ctx, tx }: TransactionScope, bookingId: string): Promise<Confirmation> {
  const [confirmation] = await listConfirmations(tx, [bookingId], ctx.clock.now());
  if (confirmation === undefined) throw new Error(`Booking ${bookingId} is gone.`);
  return confirmation;
}

/**
 * Confirms a booking with all its effects in one commit: stock, tickets, the sale in the ledger, the email. Debits
 * `walletMinor` from the buyer's wallet; throws `insufficient_wallet_balance`. Returns false if the tickets are sold out,
 * which only happens to late payments. The caller holds the booking's lock.
 */
export async function confirmBooking(scope: TransactionScope, booking: Confirmation, move: StockMove): Promise<boolean> {
  const { tx } = scope;
  const promoCodeId = hasReleasedPromo(booking) ? booking.promoCodeId : null;
  if (promoCodeId !== null && !(await redeemPromoCode(tx, promoCodeId))) return false;
  const sales = await confirmBookings(scope, [booking], move);
  if (sales === null && promoCodeId !== null) await releasePromoUse(tx, promoCodeId);
  if (sales === null) return false;
  await postTransactions(tx, sales);
  return true;
}

/**
 * Returns whether the booking no longer counts as a use of its promo code: the end of a hold releases the use, and the
 * approval of a request redeems the code again.
 */
function hasReleasedPromo({ status }: BookingRow): boolean {
  return status !== 'held' && status !== 'requested';
}

/**
 * Confirms bookings of one event together, with everything but the sales in the ledger, which it returns for the caller to
 * post. Returns null and changes nothing if the tickets of all of them are not available. The caller holds the locks of the
 * bookings.
 */
export async function confirmBookings(
  scope: TransactionScope,
  bookings: readonly Confirmation[],
  move: StockMove,
): Promise<Posting[] | null> {
  const { ctx, tx } = scope;
  const isWritten = await writeConfirmations(tx, {
    bookingIds: bookings.map(({ id }) => id),
    quantities: bookings.flatMap(({ quantities }) => quantities),
    move,
    tickets: bookings.flatMap(({ attendeeIds }) => attendeeIds.map((attendeeId) => ({ id: ctx.ids.newId(), attendeeId }))),
    reservedIds: bookings.filter(usesReservation).map(({ id }) => id),
    jobs: jobSpecs(jobsOf(bookings)),
    now: ctx.clock.now(),
  });
  if (!isWritten) return null;
  for (const booking of bookings) {
    if (booking.hasChanged) await openWindowAtConfirmation(ctx, tx, booking);
    await closeOffer(scope, booking, 'confirmed');
  }
  const fees = await chargePlatformFees(scope, bookings);
  const sales: Posting[] = [];
  for (const [at, booking] of bookings.entries()) {
    if (!usesReservation(booking)) await useWallet(scope, booking);
    if (booking.totalMinor > 0) sales.push(saleOf(scope, booking, fees[at] ?? 0));
    publishBookingChange(scope, booking, 'booking.confirmed');
  }
  return sales;
}

function jobsOf(bookings: readonly Confirmation[]): JobSpec[] {
  const emails = bookings.map(({ id }) => ({
    task: SEND_CONFIRMATION,
    payload: { bookingId: id },
    key: `confirmation:${id}`,
  }));
  return [...emails, ...[...new Set(bookings.map(({ eventId }) => eventId))].map(ticketSummaryRefresh)];
}

/** Returns whether the wallet reserves exactly its part of the price, which also applies to a booking without such a part. */
export function usesReservation({ reservedMinor, walletMinor }: Confirmation): boolean {
  return reservedMinor === walletMinor;
}

/** Reserves the wallet's part of the price and ends the reservation. The sale debits the money. */
async function useWallet(scope: TransactionScope, booking: Confirmation): Promise<void> {
  const { ctx, tx } = scope;
  await adjustWalletReservation(scope, booking, booking.walletMinor);
  await consumeReservation(ctx, tx, { purpose: 'booking', subjectId: booking.id });
}

function saleOf({ ctx }: TransactionScope, booking: Confirmation, platformFeeMinor: number): Posting {
  const { id, totalMinor, walletMinor, currency, organiserId, eventId, buyerId } = booking;
  const sale = { currency, platformFeeMinor, organiserId, eventId, buyerId };
  return {
    id: ctx.ids.newId(),
    kind: 'sale',
    causeId: id,
    bookingId: id,
    eventId,
    postedAt: ctx.clock.now(),
    entries: entriesOfSale({ ...sale, cardMinor: totalMinor - walletMinor, walletMinor }),
  };
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
