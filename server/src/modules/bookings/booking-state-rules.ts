import type { Booking } from '@festoon/contracts/bookings';

export type PaymentStanding = {
  readonly status: 'open' | 'processing' | 'succeeded' | 'failed' | 'expired';
  readonly disposition: 'applied' | 'refund_due' | null;
  readonly isRefunded: boolean;
  /** All of it is on its way back or has arrived there. */
  readonly isGivenBack: boolean;
};

/** What of a booking the wallet paid, and whether it goes back. */
export type WalletStanding = {
  readonly confirmedAt: Date | null;
  readonly totalMinor: number;
  readonly walletMinor: number;
  readonly refundedMinor: number;
};

/** One word for all tries to pay a booking, newest first: money that was used counts before money on its way back, that before all others. */
export function paymentWord(payments: readonly PaymentStanding[], booking: WalletStanding): Booking['payment'] {
  const isWallets = booking.confirmedAt !== null && booking.walletMinor > 0;
  if (isWallets && booking.walletMinor === booking.totalMinor)
    return booking.refundedMinor === booking.totalMinor ? 'refunded' : 'paid';
  const used = payments.find(({ disposition }) => disposition === 'applied');
  if (used?.isGivenBack && booking.refundedMinor === booking.totalMinor) return used.isRefunded ? 'refunded' : 'refunding';
  if (used) return 'paid';
  const returning = payments.filter(({ disposition }) => disposition === 'refund_due');
  if (returning.length > 0) return returning.every(({ isRefunded }) => isRefunded) ? 'refunded' : 'refunding';
  if (payments.some(({ status }) => status === 'processing')) return 'processing';
  const [newest] = payments;
  if (newest === undefined || newest.status === 'succeeded') return 'none';
  return newest.status === 'open' ? 'open' : 'failed';
}

/** A hold that its buyer took may be extended once; one that was kept for them is long already. */
export function isExtendable(hold: {
  readonly extendedAt: Date | null;
  readonly origin: string;
  readonly approvedAt: Date | null;
}): boolean {
  return hold.extendedAt === null && hold.origin === 'online' && hold.approvedAt === null;
}

/** What a payment that came through does to a booking in this state. */
export type Arrival = 'confirm' | 'confirm_if_free' | 'refund_duplicate' | 'refund_cancelled';

/** Late money still buys the places if nobody else has them; money for what was given back does not. */
export function arrivalOf(status: Booking['status'], isEventCancelled: boolean): Arrival {
  if (status === 'confirmed') return 'refund_duplicate';
  if (isEventCancelled || (status !== 'held' && status !== 'expired')) return 'refund_cancelled';
  return status === 'held' ? 'confirm' : 'confirm_if_free';
}
