import type { Booking } from '@festoon/contracts/ticketing/bookings';

export type PaymentState = {
  readonly status: 'open' | 'processing' | 'succeeded' | 'failed' | 'expired';
  readonly disposition: 'applied' | 'refund_due' | null;
  /** True if no refund of it is pending. */
  readonly isRefunded: boolean;
};

/** The amounts that decide the payment state of a booking: paid, by card or from the wallet, and refunded. */
export type BookingPaymentState = {
  readonly status: Booking['status'];
  readonly confirmedAt: Date | null;
  readonly totalMinor: number;
  readonly refundedMinor: number;
};

/** Summarises all payment attempts of a booking (newest first): applied payments first, then refunds, then the others. */
export function paymentStatusOf(payments: readonly PaymentState[], booking: BookingPaymentState): Booking['payment'] {
  if (booking.confirmedAt !== null && booking.totalMinor > 0) return paidStatusOf(payments, booking);
  const refundsDue = payments.filter(({ disposition }) => disposition === 'refund_due');
  if (refundsDue.length > 0) return refundsDue.every(({ isRefunded }) => isRefunded) ? 'refunded' : 'refunding';
  if (payments.some(({ status }) => status === 'processing')) return 'processing';
  const [newest] = payments;
  if (newest === undefined || newest.status === 'succeeded') return 'none';
  return newest.status === 'open' ? 'open' : 'failed';
}

/** Returns whether the booking was refunded: the full amount, or the refundable part of a booking that is over. */
function paidStatusOf(payments: readonly PaymentState[], booking: BookingPaymentState): Booking['payment'] {
  const { status, totalMinor, refundedMinor } = booking;
  const isRefundDue = refundedMinor === totalMinor || (status !== 'confirmed' && refundedMinor > 0);
  if (!isRefundDue) return 'paid';
  const used = payments.find(({ disposition }) => disposition === 'applied');
  return used === undefined || used.isRefunded ? 'refunded' : 'refunding';
}

/**
 * Returns whether a hold can be extended: once, if its buyer created it. A hold from a waitlist offer or an approval is
 * long enough.
 */
export function isExtendable(hold: {
  readonly extendedAt: Date | null;
  readonly origin: string;
  readonly approvedAt: Date | null;
}): boolean {
  return hold.extendedAt === null && hold.origin === 'online' && hold.approvedAt === null;
}

/** The effect of a successful payment on a booking in its current state. */
export type PaidAction = 'confirm' | 'confirm_if_free' | 'refund_duplicate' | 'refund_cancelled';

/**
 * Returns the effect of a successful payment. A late payment still buys the tickets if they are available. A payment for a
 * cancelled booking is refunded.
 */
export function paidActionFor(status: Booking['status'], isEventCancelled: boolean): PaidAction {
  if (status === 'confirmed') return 'refund_duplicate';
  if (isEventCancelled || (status !== 'held' && status !== 'expired')) return 'refund_cancelled';
  return status === 'held' ? 'confirm' : 'confirm_if_free';
}
