import { ticketChangesText } from '@festoon/catalogue/ticketing/ticket-changes';
import type { ChangeOption, TicketChangeQuote } from '@festoon/contracts/ticketing/ticket-changes';
import type { RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { formatMoney } from '../../../../lib/format/money.ts';

type TicketError = NonNullable<TicketChangeQuote['tickets'][number]['errorCode']>;
type OptionError = NonNullable<ChangeOption['errorCode']>;

const TICKET_ERRORS = {
  ticket_used: 'ticketUsed',
  ticket_void: 'ticketVoid',
  ticket_transferred: 'ticketTransferred',
  transfer_pending: 'transferPending',
} as const satisfies Readonly<Record<TicketError, string>>;

const OPTION_ERRORS = {
  sold_out: 'soldOut',
  sales_closed: 'salesClosed',
  limit_reached: 'limitReached',
  below_minimum: 'belowMinimum',
  approval_required: 'approvalRequired',
  amount_too_low: 'amountTooLow',
  unavailable: 'unavailable',
} as const satisfies Readonly<Record<OptionError, string>>;

export function ticketErrorLabel(errorCode: TicketError): string {
  return ticketChangesText(TICKET_ERRORS[errorCode]);
}

export function optionErrorLabel(errorCode: OptionError): string {
  return ticketChangesText(OPTION_ERRORS[errorCode]);
}

/** Returns the price difference, such as "+€5.00". */
export function formatDifference(differenceMinor: number, currency: string): string {
  if (differenceMinor === 0) return ticketChangesText('samePrice');
  const amount = formatMoney(Math.abs(differenceMinor), currency);
  return ticketChangesText(differenceMinor > 0 ? 'morePrice' : 'lessPrice', { amount });
}

/** Returns the parts of the refund for each destination. */
export function splitChangeRefund(
  { differenceMinor, cardMinor }: Pick<ChangeOption, 'differenceMinor' | 'cardMinor'>,
  to: RefundTarget,
): { cardMinor: number; walletMinor: number } {
  const backMinor = Math.max(0, -(differenceMinor ?? 0));
  return to === 'card' ? { cardMinor, walletMinor: backMinor - cardMinor } : { cardMinor: 0, walletMinor: backMinor };
}
