import { enqueue } from '../../platform/jobs.ts';
import { listPaymentsOf, type EffectWork, type PaidVerdict, type Payment, type PaymentEffects } from '../payments/public.ts';
import { arrivalOf } from './booking-state-rules.ts';
import { confirmBooking, hintBooking } from './confirm-booking.ts';
import { bookingDisputed } from './disputes/booking-disputed.ts';
import { endHold } from './end-hold.ts';
import { isEventCancelled } from './event-queries.ts';
import { findBooking, lockBooking, type BookingRow } from './queries.ts';
import { refundedElsewhere } from './refunds/refunded-elsewhere.ts';
import { SELL, SELL_HELD } from './stock-queries.ts';
import { SEND_LATE_REFUND } from './tasks.ts';

/** What a card payment does to the booking it is for. */
export const bookingEffects: PaymentEffects = {
  purpose: 'booking',
  lock: async (tx, bookingId) => {
    await lockBooking(tx, bookingId);
  },
  paid: applyPaid,
  unpaid: applyUnpaid,
  refundDue: async ({ ctx, tx, hint }, payment) => {
    const booking = await getLocked(tx, payment.subjectId);
    hintBooking({ hint }, booking, 'booking.changed');
    ctx.log.info({ bookingId: booking.id, paymentId: payment.id }, 'a payment goes back');
    await enqueue(tx, SEND_LATE_REFUND, { paymentId: payment.id }, { key: `late-refund:${payment.id}` });
  },
  refundedElsewhere,
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
      if (await confirmBooking(work, booking, SELL_HELD)) return { disposition: 'applied' };
      throw new Error(`The places of booking ${booking.id} were not held.`);
    case 'confirm_if_free':
      if (await confirmBooking(work, booking, SELL)) return { disposition: 'applied' };
      return { disposition: 'refund_due', origin: 'late' };
  }
}

/** A hold whose time is over and that only a payment kept alive ends with it. */
async function applyUnpaid(work: EffectWork, payment: Payment): Promise<void> {
  const booking = await getLocked(work.tx, payment.subjectId);
  hintBooking(work, booking, 'booking.changed');
  if (booking.status !== 'held' || booking.heldUntil > work.ctx.clock.now()) return;
  const others = await listPaymentsOf(work.tx, 'booking', booking.id);
  if (others.some(({ id, status }) => id !== payment.id && status === 'processing')) return;
  await endHold(work, booking, 'expired');
}

async function getLocked(tx: EffectWork['tx'], id: string): Promise<BookingRow> {
  const booking = await findBooking(tx, id);
  if (booking === null) throw new Error(`Booking ${id} is gone.`);
  return booking;
}
