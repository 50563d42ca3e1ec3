import type { Booking, BookingRefund } from '@festoon/contracts/ticketing/bookings';
import type { RefundQuote, RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { refundsText } from '@festoon/catalogue/ticketing/refunds';
import { formatMoney } from '../../../../lib/format/money.ts';

type ErrorCode = NonNullable<RefundQuote['tickets'][number]['errorCode']>;

/** The reasons why a ticket can't be cancelled. */
const ERROR_CODES = {
  ticket_used: 'ticketUsed',
  ticket_void: 'ticketVoid',
  ticket_transferred: 'ticketTransferred',
  refund_too_late: 'refundTooLate',
} as const satisfies Readonly<Record<ErrorCode, string>>;

export function errorCodeLabel(errorCode: ErrorCode): string {
  return refundsText(ERROR_CODES[errorCode]);
}

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
  const toWallet = sum(
    ({ card, cardMinor, walletMinor, creditMinor }) => walletMinor - creditMinor + (card === 'to_wallet' ? cardMinor : 0),
  );
  const toTickets = sum(({ creditMinor }) => creditMinor);
  const parts = [
    toTickets > 0 && refundsText('usedForChangedTickets', { amount: formatMoney(toTickets, currency) }),
    toWallet > 0 && refundsText('refundedToYourWallet', { amount: formatMoney(toWallet, currency) }),
    arrived > 0 && refundsText('refundedToYourCard', { amount: formatMoney(arrived, currency) }),
    pending > 0 && refundsText('onItsWayToYourCard', { amount: formatMoney(pending, currency) }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(' · ');
}
