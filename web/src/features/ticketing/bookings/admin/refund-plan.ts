import type { AdminBooking, FeeBearer } from '@festoon/contracts/ticketing/admin-bookings';
import type { RefundSelection, RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { bookingAdminListText } from '@festoon/catalogue/ticketing/booking-admin-list';
import { parseTypedAmount, type ParsedAmount } from '../../../../lib/format/parse-typed-amount.ts';

export type AdminRefundFormValues = {
  readonly kind: 'all' | 'tickets' | 'amount';
  readonly ticketIds: readonly string[];
  /** As typed. */
  readonly amount: string;
  readonly keepTickets: boolean;
  readonly to: RefundTarget;
  readonly feeBorneBy: FeeBearer;
  readonly coverShortfall: boolean;
  readonly override: boolean;
  readonly message: string;
  readonly reason: string;
};

export const initialValues: AdminRefundFormValues = {
  kind: 'all',
  ticketIds: [],
  amount: '',
  keepTickets: false,
  to: 'card',
  feeBorneBy: 'platform',
  coverShortfall: false,
  override: false,
  message: '',
  reason: '',
};

export type RefundPlan = {
  readonly part: RefundSelection;
  readonly amountMinor: number;
  /** The number of tickets that become invalid. */
  readonly voidedCount: number;
  /** True if a refunded ticket was already checked in. */
  readonly hasCheckedIn: boolean;
};

type Booking = Pick<AdminBooking, 'currency' | 'tickets' | 'refundable'>;

/**
 * Returns the plan of a refund, or a sentence if it is not possible. The server computes it again and rejects a
 * different amount.
 */
export function planRefund({ currency, tickets, refundable }: Booking, values: AdminRefundFormValues): RefundPlan | string {
  const leftMinor = refundable?.leftMinor ?? 0;
  const { kind, keepTickets } = values;
  if (kind === 'amount') return planAmount(parseTypedAmount(values.amount, currency), leftMinor);
  const activeTickets = tickets.filter(({ status }) => status !== 'void');
  const selectedTickets = kind === 'all' ? activeTickets : activeTickets.filter(({ id }) => values.ticketIds.includes(id));
  if (kind === 'tickets' && selectedTickets.length === 0) return bookingAdminListText('chooseATicket');
  const price = selectedTickets.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  return {
    part: kind === 'all' ? { kind, keepTickets } : { kind, ticketIds: selectedTickets.map(({ id }) => id), keepTickets },
    amountMinor: kind === 'all' ? leftMinor : Math.min(price, leftMinor),
    voidedCount: keepTickets ? 0 : selectedTickets.length,
    hasCheckedIn: selectedTickets.some(({ status }) => status === 'checked_in'),
  };
}

function planAmount({ amountMinor, error }: ParsedAmount, leftMinor: number): RefundPlan | string {
  if (amountMinor === null) return error;
  if (amountMinor === 0) return bookingAdminListText('enterAnAmountAbove0');
  if (amountMinor > leftMinor) return bookingAdminListText('thatsMoreThanWhatsLeftTo');
  return { part: { kind: 'amount', amountMinor }, amountMinor, voidedCount: 0, hasCheckedIn: false };
}
