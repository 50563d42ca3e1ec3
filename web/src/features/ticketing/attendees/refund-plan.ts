import type { HostedRefunds, RefundedPart } from '@festoon/contracts/ticketing/refunds';
import type { RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { readAmount } from '../../../lib/format/read-amount.ts';

export type RefundParams = {
  readonly kind: 'ticket' | 'all' | 'amount';
  readonly ticketId: HostedRefunds['tickets'][number]['id'];
  /** As it was typed. */
  readonly amount: string;
  readonly keepTickets: boolean;
  readonly to: RefundTarget;
};

export type RefundPlan = {
  readonly part: RefundedPart;
  readonly amountMinor: number;
  readonly cardMinor: number;
  readonly walletMinor: number;
  /** The number of tickets that are no longer valid for entry. */
  readonly endedCount: number;
  /** A ticket whose price goes back was used at the door. */
  readonly hasUsed: boolean;
};

/**
 * Works out a refund; returns a sentence where it is not possible. The server works it out again and refuses a different
 * amount.
 */
export function planRefund(booking: HostedRefunds, wish: RefundParams): RefundPlan | string {
  const { leftMinor, tickets, currency } = booking;
  if (wish.kind === 'amount') {
    const { amountMinor, error } = readAmount(wish.amount, currency);
    if (amountMinor === null) return error;
    if (amountMinor === 0) return 'Enter more than 0.';
    if (amountMinor > leftMinor) return 'That is more than what is left of this booking.';
    return planOf(booking, wish, { part: { kind: 'amount', amountMinor }, amountMinor, meant: [] });
  }
  const { keepTickets } = wish;
  const meant = wish.kind === 'all' ? tickets : tickets.filter(({ id }) => id === wish.ticketId);
  const price = meant.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const amountMinor = wish.kind === 'all' ? leftMinor : Math.min(price, leftMinor);
  const part: RefundedPart =
    wish.kind === 'all' ? { kind: 'all', keepTickets } : { kind: 'tickets', ticketIds: [wish.ticketId], keepTickets };
  return planOf(booking, wish, { part, amountMinor, meant });
}

type PlannedRefund = Pick<RefundPlan, 'part' | 'amountMinor'> & { readonly meant: HostedRefunds['tickets'] };

function planOf(
  booking: HostedRefunds,
  { to, keepTickets }: RefundParams,
  { part, amountMinor, meant }: PlannedRefund,
): RefundPlan {
  const cardMinor = to === 'card' ? Math.min(amountMinor, booking.leftOnCardMinor) : 0;
  return {
    part,
    amountMinor,
    cardMinor,
    walletMinor: amountMinor - cardMinor,
    endedCount: keepTickets ? 0 : meant.length,
    hasUsed: meant.some(({ status }) => status === 'checked_in'),
  };
}
