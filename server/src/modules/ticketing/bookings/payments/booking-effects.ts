import type { Invalidation } from '@festoon/contracts/core/live';
import { unlessRefused } from '../../../../platform/db/unless-refused.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import {
  listPaymentsOf,
  type EffectWork,
  type PaidVerdict,
  type Payment,
  type PaymentEffects,
} from '../../../money/payments/public.ts';
import { arrivalOf } from '../booking-state-rules.ts';
import { confirmBooking, invalidateBooking } from '../confirm-booking.ts';
import { bookingDisputed } from '../disputes/booking-disputed.ts';
import { endHold } from '../holds/end-hold.ts';
import { isEventCancelled } from '../event-queries.ts';
import { adjustWalletReservation } from './adjust-wallet-reservation.ts';
import { findBooking, lockBooking, type BookingRow } from '../queries.ts';
import { refundedAtProvider } from '../refunds/refunded-at-provider.ts';
import { SELL, SELL_HELD, type StockMove } from '../holds/stock-queries.ts';
import { SEND_FAILED_REFUND, SEND_LATE_REFUND } from '../tasks.ts';

/** The effects of a card payment on its booking. */
export const bookingEffects: PaymentEffects = {
  purpose: 'booking',
  lock: async (tx, bookingId) => {
    await lockBooking(tx, bookingId);
  },
  paid: applyPaid,
  unpaid: applyUnpaid,
  refundDue: async ({ ctx, tx, invalidate }, payment) => {
    const booking = await getLocked(tx, payment.subjectId);
    invalidateBooking({ invalidate }, booking, 'booking.changed');
    ctx.log.info({ bookingId: booking.id, paymentId: payment.id }, 'a payment goes back');
    await enqueue(tx, SEND_LATE_REFUND, { paymentId: payment.id }, { key: `late-refund:${payment.id}` });
  },
  refundCredited: async ({ tx, invalidate }, payment, { id: refundId }) => {
    invalidateBooking({ invalidate }, await getLocked(tx, payment.subjectId), 'booking.changed');
    await enqueue(tx, SEND_FAILED_REFUND, { refundId }, { key: `failed-refund:${refundId}` });
  },
  refundedAtProvider,
  disputed: bookingDisputed,
  ledgerPlace: async (tx, bookingId) => ({ bookingId, eventId: (await getLocked(tx, bookingId)).eventId }),
};

async function applyPaid(work: EffectWork, payment: Payment): Promise<PaidVerdict> {
  const booking = await getLocked(work.tx, payment.subjectId);
  const isCancelled = await isEventCancelled(work.tx, booking.eventId);
  switch (arrivalOf(booking.status, isCancelled)) {
    case 'refund_duplicate':
      return { disposition: 'refund_due', origin: 'duplicate' };
    case 'refund_cancelled':
      if (booking.status === 'held') await endHold(work, booking, 'cancelled');
      return { disposition: 'refund_due', origin: 'cancelled' };
    case 'confirm':
      return confirmPaid(work, { booking, payment, move: SELL_HELD });
    case 'confirm_if_free':
      return confirmPaid(work, { booking, payment, move: SELL });
  }
}

type Paid = { readonly booking: BookingRow; readonly payment: Payment; readonly move: StockMove };

/**
 * Confirms a booking that a card has paid. The rest of the price comes from the wallet; if the wallet no longer has it, the
 * card payment is due for a refund.
 */
async function confirmPaid(work: EffectWork, { booking, payment, move }: Paid): Promise<PaidVerdict> {
  const invalidations: Invalidation[] = [];
  const confirming = { ...work, invalidate: (invalidation: Invalidation) => void invalidations.push(invalidation) };
  const walletMinor = booking.totalMinor - payment.amountMinor;
  const isConfirmed = await unlessRefused(work.tx, 'wallet_short', () =>
    confirmBooking(confirming, { ...booking, walletMinor }, move),
  );
  if (isConfirmed === false && move === SELL_HELD) throw new Error(`The places of booking ${booking.id} were not held.`);
  if (!isConfirmed) return { disposition: 'refund_due', origin: 'late' };
  for (const invalidation of invalidations) work.invalidate(invalidation);
  return { disposition: 'applied' };
}

/** A hold whose time is over and that only a payment kept alive ends with it; one that lives on gives the wallet its part back. */
async function applyUnpaid(work: EffectWork, payment: Payment): Promise<void> {
  const booking = await getLocked(work.tx, payment.subjectId);
  invalidateBooking(work, booking, 'booking.changed');
  if (booking.status !== 'held') return;
  const others = (await listPaymentsOf(work.tx, 'booking', booking.id)).filter(({ id }) => id !== payment.id);
  if (others.some(({ status }) => status === 'processing')) return;
  if (booking.heldUntil <= work.ctx.clock.now()) return endHold(work, booking, 'expired');
  if (!others.some(({ status }) => status === 'open')) await adjustWalletReservation(work, booking, 0);
}

async function getLocked(tx: EffectWork['tx'], id: string): Promise<BookingRow> {
  const booking = await findBooking(tx, id);
  if (booking === null) throw new Error(`Booking ${id} is gone.`);
  return booking;
}
