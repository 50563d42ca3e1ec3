import type { Invalidation } from '@festoon/contracts/core/live';
import { inSavepoint } from '../../../../platform/db/in-savepoint.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { listPaymentsOf, type PaymentDecision, type Payment, type PaymentHooks } from '../../../money/payments/public.ts';
import type { Posting } from '../../../money/wallet/public.ts';
import { paidActionFor } from '../booking-state-rules.ts';
import { confirmBookings, publishBookingChange, readConfirmation, usesReservation } from '../confirm-booking.ts';
import { listConfirmations, lockBookingsWithoutWaiting, type Confirmation } from '../confirmation-queries.ts';
import { applyDispute } from '../disputes/apply-dispute.ts';
import { endHold } from '../holds/end-hold.ts';
import { adjustWalletReservation } from './adjust-wallet-reservation.ts';
import { findBooking, lockBooking, type BookingRow } from '../queries.ts';
import { CHANGE_ERRORS, confirmWithChange } from '../changes/confirm-change.ts';
import { applyExternalRefund } from '../refunds/apply-external-refund.ts';
import { SELL, SELL_HELD, type StockMove } from '../holds/stock-queries.ts';
import { SEND_FAILED_REFUND_EMAIL, SEND_LATE_REFUND_EMAIL } from '../tasks.ts';

/** The effects of a card payment on its booking. */
export const bookingPaymentHooks: PaymentHooks = {
  purpose: 'booking',
  lock: async (tx, bookingId) => {
    await lockBooking(tx, bookingId);
  },
  onPaid: applyPaid,
  together: {
    keyOf: ({ request }) => request.metadata['eventId'] ?? null,
    lock: lockBookingsWithoutWaiting,
    onPaid: applyPaidTogether,
  },
  onUnpaid: applyUnpaid,
  onRefundDue: async ({ ctx, tx, invalidate }, payment) => {
    const booking = await getBookingOfPayment(tx, payment.subjectId);
    publishBookingChange({ invalidate }, booking, 'booking.changed');
    ctx.log.info({ bookingId: booking.id, paymentId: payment.id }, 'a payment is refunded');
    await enqueue(tx, SEND_LATE_REFUND_EMAIL, { paymentId: payment.id }, { key: `late-refund:${payment.id}` });
  },
  onRefundCredited: async ({ tx, invalidate }, payment, { id: refundId }) => {
    publishBookingChange({ invalidate }, await getBookingOfPayment(tx, payment.subjectId), 'booking.changed');
    await enqueue(tx, SEND_FAILED_REFUND_EMAIL, { refundId }, { key: `failed-refund:${refundId}` });
  },
  onExternalDebit: applyExternalRefund,
  onDisputeChanged: applyDispute,
  ledgerReferences: async (tx, bookingId) => ({ bookingId, eventId: (await getBookingOfPayment(tx, bookingId)).eventId }),
};

async function applyPaid(scope: TransactionScope, payment: Payment): Promise<PaymentDecision> {
  const booking = await readConfirmation(scope, payment.subjectId);
  switch (paidActionFor(booking.status, booking.isEventCancelled)) {
    case 'refund_duplicate':
      return { disposition: 'refund_due', origin: 'duplicate' };
    case 'refund_cancelled':
      if (booking.status === 'held') await endHold(scope, booking, 'cancelled');
      return { disposition: 'refund_due', origin: 'cancelled' };
    case 'confirm':
      return confirmPaid(scope, { booking, payment, move: SELL_HELD });
    case 'confirm_if_free':
      return confirmPaid(scope, { booking, payment, move: SELL });
  }
}

/**
 * Confirms the bookings of payments that came in time and need nothing else. Returns the sales of each payment. The other
 * payments are applied alone.
 */
async function applyPaidTogether(
  scope: TransactionScope,
  payments: readonly Payment[],
): Promise<ReadonlyMap<string, readonly Posting[]>> {
  const bookingIds = payments.map(({ subjectId }) => subjectId);
  const read = await listConfirmations(scope.tx, bookingIds, scope.ctx.clock.now());
  const bookings = new Map(read.map((booking) => [booking.id, booking]));
  const paid = payments.flatMap((payment) => {
    const booking = bookings.get(payment.subjectId);
    // A second payment of the same booking is applied after this one.
    if (booking === undefined || !bookings.delete(booking.id)) return [];
    const confirmation = { ...booking, walletMinor: booking.totalMinor - payment.amountMinor };
    const isInTime = paidActionFor(booking.status, booking.isEventCancelled) === 'confirm';
    return isInTime && booking.change === null && usesReservation(confirmation) ? [{ payment, confirmation }] : [];
  });
  if (paid.length === 0) return new Map();
  const sales = await confirmBookings(
    scope,
    paid.map(({ confirmation }) => confirmation),
    SELL_HELD,
  );
  if (sales === null) throw new Error('The tickets of a batch of bookings were not held.');
  return new Map(paid.map(({ payment }) => [payment.id, sales.filter(({ causeId }) => causeId === payment.subjectId)]));
}

type PaidBookingParams = { readonly booking: Confirmation; readonly payment: Payment; readonly move: StockMove };

/**
 * Confirms a booking that a card has paid. The rest of the price comes from the wallet; if the wallet no longer has it, the
 * card payment is due for a refund.
 */
async function confirmPaid(
  scope: TransactionScope,
  { booking, payment, move }: PaidBookingParams,
): Promise<PaymentDecision> {
  const invalidations: Invalidation[] = [];
  const confirmScope = { ...scope, invalidate: (invalidation: Invalidation) => void invalidations.push(invalidation) };
  const walletMinor = booking.totalMinor - payment.amountMinor;
  const isConfirmed = await inSavepoint(scope.tx, ['insufficient_wallet_balance', ...CHANGE_ERRORS], () =>
    confirmWithChange(confirmScope, { ...booking, walletMinor }, move),
  );
  if (isConfirmed === false && move === SELL_HELD) throw new Error(`The tickets of booking ${booking.id} were not held.`);
  if (!isConfirmed && booking.change !== null && booking.status === 'held') {
    // The old tickets can no longer be changed, for example because one was used in the meantime.
    await endHold(scope, booking, 'cancelled');
    return { disposition: 'refund_due', origin: 'cancelled' };
  }
  if (!isConfirmed) return { disposition: 'refund_due', origin: 'late' };
  for (const invalidation of invalidations) scope.invalidate(invalidation);
  return { disposition: 'applied' };
}

/**
 * Handles a payment that failed or expired. If only this payment kept an overdue hold alive, the hold expires. If the hold
 * continues, the wallet's part is released.
 */
async function applyUnpaid(scope: TransactionScope, payment: Payment): Promise<void> {
  const booking = await getBookingOfPayment(scope.tx, payment.subjectId);
  publishBookingChange(scope, booking, 'booking.changed');
  if (booking.status !== 'held') return;
  const others = (await listPaymentsOf(scope.tx, 'booking', booking.id)).filter(({ id }) => id !== payment.id);
  if (others.some(({ status }) => status === 'processing')) return;
  if (booking.heldUntil <= scope.ctx.clock.now()) return endHold(scope, booking, 'expired');
  if (!others.some(({ status }) => status === 'open')) await adjustWalletReservation(scope, booking, 0);
}

async function getBookingOfPayment(tx: TransactionScope['tx'], id: string): Promise<BookingRow> {
  const booking = await findBooking(tx, id);
  if (booking === null) throw new Error(`Booking ${id} is gone.`);
  return booking;
}
