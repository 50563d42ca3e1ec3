import type { Booking, BookingRefund } from '@festoon/contracts/ticketing/bookings';
import type { RefundQuote, RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { formatMoney } from '../../../../lib/format/money.ts';

/** The reasons why a ticket can't be cancelled. */
export const errorCodeLabels: Readonly<Record<NonNullable<RefundQuote['tickets'][number]['errorCode']>, string>> = {
  ticket_used: 'Already used',
  ticket_void: 'No longer valid',
  ticket_transferred: 'Passed on to someone else',
  refund_too_late: 'Too late to cancel',
};

/** Returns the parts of a refund per target: a card receives no more than it paid, the rest goes to the wallet. */
export function splitQuote(
  { refundMinor, cardMinor }: Pick<RefundQuote, 'refundMinor' | 'cardMinor'>,
  to: RefundTarget,
): { cardMinor: number; walletMinor: number } {
  return to === 'card' ? { cardMinor, walletMinor: refundMinor - cardMinor } : { cardMinor: 0, walletMinor: refundMinor };
}

/**
 * Returns the refunds, such as "€20.00 went to your wallet · €7.00 is on its way to your card". Null if nothing was
 * refunded.
 */
export function formatRefunded({ refunds, currency }: Pick<Booking, 'refunds' | 'currency'>): string | null {
  const sum = (part: (refund: BookingRefund) => number) => refunds.reduce((total, refund) => total + part(refund), 0);
  const arrived = sum(({ card, cardMinor }) => (card === 'arrived' ? cardMinor : 0));
  const pending = sum(({ card, cardMinor }) => (card === 'on_its_way' || card === 'failed' ? cardMinor : 0));
  const toWallet = sum(({ card, cardMinor, walletMinor }) => walletMinor + (card === 'to_wallet' ? cardMinor : 0));
  const parts = [
    toWallet > 0 && `${formatMoney(toWallet, currency)} went to your wallet`,
    arrived > 0 && `${formatMoney(arrived, currency)} went back to your card`,
    pending > 0 && `${formatMoney(pending, currency)} is on its way to your card`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(' · ');
}
