import type { AdminBooking, FeeBearer } from '@festoon/contracts/ticketing/admin-bookings';
import type { RefundedPart, RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { readAmount, type ReadAmount } from '../../../../lib/format/read-amount.ts';

export type RefundParams = {
  readonly kind: 'all' | 'tickets' | 'amount';
  readonly ticketIds: readonly string[];
  /** As it was typed. */
  readonly amount: string;
  readonly keepTickets: boolean;
  readonly to: RefundTarget;
  readonly feeBorneBy: FeeBearer;
  readonly coverShortfall: boolean;
  readonly override: boolean;
  readonly words: string;
  readonly reason: string;
};

export const firstParams: RefundParams = {
  kind: 'all',
  ticketIds: [],
  amount: '',
  keepTickets: false,
  to: 'card',
  feeBorneBy: 'platform',
  coverShortfall: false,
  override: false,
  words: '',
  reason: '',
};

export type RefundPlan = {
  readonly part: RefundedPart;
  readonly amountMinor: number;
  /** The number of tickets that are no longer valid for entry. */
  readonly endedCount: number;
  /** A ticket whose price goes back was used at the door. */
  readonly hasUsed: boolean;
};

type Booking = Pick<AdminBooking, 'currency' | 'tickets' | 'refundable'>;

/**
 * Works out a refund; returns a sentence where it is not possible. The server works it out again and refuses a different
 * amount.
 */
export function planRefund({ currency, tickets, refundable }: Booking, wish: RefundParams): RefundPlan | string {
  const leftMinor = refundable?.leftMinor ?? 0;
  const { kind, keepTickets } = wish;
  if (kind === 'amount') return planAmount(readAmount(wish.amount, currency), leftMinor);
  const good = tickets.filter(({ status }) => status !== 'void');
  const meant = kind === 'all' ? good : good.filter(({ id }) => wish.ticketIds.includes(id));
  if (kind === 'tickets' && meant.length === 0) return 'Choose a ticket.';
  const price = meant.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  return {
    part: kind === 'all' ? { kind, keepTickets } : { kind, ticketIds: meant.map(({ id }) => id), keepTickets },
    amountMinor: kind === 'all' ? leftMinor : Math.min(price, leftMinor),
    endedCount: keepTickets ? 0 : meant.length,
    hasUsed: meant.some(({ status }) => status === 'checked_in'),
  };
}

function planAmount({ amountMinor, error }: ReadAmount, leftMinor: number): RefundPlan | string {
  if (amountMinor === null) return error;
  if (amountMinor === 0) return 'Enter more than 0.';
  if (amountMinor > leftMinor) return 'That is more than what is left of this booking.';
  return { part: { kind: 'amount', amountMinor }, amountMinor, endedCount: 0, hasUsed: false };
}
