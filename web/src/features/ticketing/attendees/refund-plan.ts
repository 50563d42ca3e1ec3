import type { OrganiserBookingRefunds, RefundSelection } from '@festoon/contracts/ticketing/refunds';
import type { RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { attendeeText } from '@festoon/catalogue/ticketing/attendee';
import { parseTypedAmount } from '../../../lib/format/parse-typed-amount.ts';

export type OrganiserRefundFormValues = {
  readonly kind: 'ticket' | 'all' | 'amount';
  readonly ticketId: OrganiserBookingRefunds['tickets'][number]['id'];
  /** As typed. */
  readonly amount: string;
  readonly keepTickets: boolean;
  readonly to: RefundTarget;
};

export type RefundPlan = {
  readonly part: RefundSelection;
  readonly amountMinor: number;
  readonly cardMinor: number;
  readonly walletMinor: number;
  /** The number of tickets that become invalid. */
  readonly voidedCount: number;
  /** True if a refunded ticket was already checked in. */
  readonly hasCheckedIn: boolean;
};

/**
 * Returns the plan of a refund, or a sentence if it is not possible. The server computes it again and rejects a
 * different amount.
 */
export function planRefund(booking: OrganiserBookingRefunds, values: OrganiserRefundFormValues): RefundPlan | string {
  const { leftMinor, tickets, currency } = booking;
  if (values.kind === 'amount') {
    const { amountMinor, error } = parseTypedAmount(values.amount, currency);
    if (amountMinor === null) return error;
    if (amountMinor === 0) return attendeeText('enterAnAmountAbove0');
    if (amountMinor > leftMinor) return attendeeText('thatsMoreThanWhatsLeftTo');
    return planOf(booking, values, { part: { kind: 'amount', amountMinor }, amountMinor, selectedTickets: [] });
  }
  const { keepTickets } = values;
  const selectedTickets = values.kind === 'all' ? tickets : tickets.filter(({ id }) => id === values.ticketId);
  const price = selectedTickets.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const amountMinor = values.kind === 'all' ? leftMinor : Math.min(price, leftMinor);
  const part: RefundSelection =
    values.kind === 'all' ? { kind: 'all', keepTickets } : { kind: 'tickets', ticketIds: [values.ticketId], keepTickets };
  return planOf(booking, values, { part, amountMinor, selectedTickets });
}

type PlannedRefund = Pick<RefundPlan, 'part' | 'amountMinor'> & {
  readonly selectedTickets: OrganiserBookingRefunds['tickets'];
};

function planOf(
  booking: OrganiserBookingRefunds,
  { to, keepTickets }: OrganiserRefundFormValues,
  { part, amountMinor, selectedTickets }: PlannedRefund,
): RefundPlan {
  const cardMinor = to === 'card' ? Math.min(amountMinor, booking.leftOnCardMinor) : 0;
  return {
    part,
    amountMinor,
    cardMinor,
    walletMinor: amountMinor - cardMinor,
    voidedCount: keepTickets ? 0 : selectedTickets.length,
    hasCheckedIn: selectedTickets.some(({ status }) => status === 'checked_in'),
  };
}
