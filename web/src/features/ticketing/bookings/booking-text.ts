import type { Booking, BookingStatus } from '@festoon/contracts/ticketing/bookings';
import type { PaymentSplit } from '@festoon/contracts/core/card-amounts';
import { formatPlace } from '@festoon/contracts/core/place';
import { formatCount } from '../../../lib/format/format-number.ts';
import { formatDateTime, formatDay, formatTime, ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';

type StatusLabel = { readonly text: string; readonly tone: 'neutral' | 'success' | 'warning' | 'failure' | 'info' };

const statusLabels: Readonly<Record<BookingStatus, StatusLabel>> = {
  held: { text: 'On hold', tone: 'warning' },
  requested: { text: 'Waiting for an answer', tone: 'info' },
  confirmed: { text: 'Confirmed', tone: 'success' },
  expired: { text: 'Hold ended', tone: 'neutral' },
  released: { text: 'Given back', tone: 'neutral' },
  declined: { text: 'Declined', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
  refunded: { text: 'Refunded', tone: 'info' },
};

type BookingState = Pick<Booking, 'status' | 'payment' | 'event'> & Partial<Pick<Booking, 'requestedAt'>>;

export function bookingStatusLabel({ status, payment, event, requestedAt }: BookingState): StatusLabel {
  if (payment === 'processing') return { text: 'Waiting for the bank', tone: 'info' };
  if (payment === 'refunding') return { text: 'Money on its way back', tone: 'info' };
  if (status === 'cancelled' && payment === 'refunded') return statusLabels.refunded;
  if (status === 'held' && requestedAt) return { text: 'You are in: pay now', tone: 'success' };
  if (status === 'confirmed' && event.status === 'cancelled') return { text: 'Event cancelled', tone: 'failure' };
  return statusLabels[status];
}

/** Returns the local time, with the day if it is not today: tickets reserved for one person are held for a long time. */
export function holdEndLabel(endsAt: string | Date): string {
  const isToday = formatDay(endsAt, ownZone()) === formatDay(new Date(), ownZone());
  return isToday ? formatTime(endsAt, ownZone()) : formatDateTime(endsAt, ownZone());
}

/** Returns the items, such as "2 × General, 1 × Balcony". */
function formatLineItems(lineItems: Booking['lineItems']): string {
  return lineItems.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
}

/** Returns the valid tickets as text; for a booking that is not confirmed, the booked items. */
export function formatTickets({ status, tickets, lineItems }: Pick<Booking, 'status' | 'tickets' | 'lineItems'>): string {
  if (status !== 'confirmed') return formatLineItems(lineItems);
  const counts = new Map<string, number>();
  for (const { ticketTypeName } of activeTickets(tickets)) counts.set(ticketTypeName, (counts.get(ticketTypeName) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}

export function activeTickets(tickets: Booking['tickets']): Booking['tickets'] {
  return tickets.filter(({ status, isTransferred }) => status !== 'void' && !isTransferred);
}

export function formatVenue(event: Booking['event']): string {
  if (event.format === 'online') return 'Online';
  const { venueName, address, city, countryCode } = event;
  return formatPlace({ name: venueName, address, city, country: countryCode });
}

type RefundTerms = Pick<Booking, 'refundPolicy' | 'totalMinor' | 'refundDeadlineAt' | 'now'>;

export function refundPolicyText({ refundPolicy, totalMinor, refundDeadlineAt, now }: RefundTerms): string {
  if (totalMinor === 0) return 'You can give free tickets back until the start.';
  const cancelled = 'If the event is cancelled, you get everything back.';
  if (refundPolicy.kind === 'none') return `You can’t cancel this booking yourself. ${cancelled}`;
  if (refundDeadlineAt !== null && refundDeadlineAt < now)
    return `The refund deadline has passed, so you can’t cancel this booking yourself. ${cancelled}`;
  const { hoursBefore, percent } = refundPolicy;
  const share = percent === 100 ? 'get everything back' : `get ${percent} % back`;
  return `Cancel until ${formatHours(hoursBefore)} and ${share}. ${cancelled}`;
}

function formatHours(hours: number): string {
  if (hours === 0) return 'the start';
  if (hours % 24 === 0) return `${formatCount(hours / 24, 'day')} before the start`;
  return `${formatCount(hours, 'hour')} before the start`;
}

/** Returns the included charges, such as "Includes €2.40 in fees and €9.00 in tax." Null if there are none. */
export function formatIncludedCharges({
  feeMinor,
  taxMinor,
  currency,
}: Pick<Booking, 'feeMinor' | 'taxMinor' | 'currency'>): string | null {
  const parts = [
    feeMinor > 0 && `${formatMoney(feeMinor, currency)} in fees`,
    taxMinor > 0 && `${formatMoney(taxMinor, currency)} in tax`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `Includes ${parts.join(' and ')}.`;
}

/** Returns the parts of a payment, such as "€12.40 from your wallet, €41.60 by card". */
export function formatPaymentSplit({ walletMinor, cardMinor }: PaymentSplit, currency: string): string {
  const parts = [
    walletMinor > 0 && `${formatMoney(walletMinor, currency)} from your wallet`,
    cardMinor > 0 && `${formatMoney(cardMinor, currency)} by card`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

type Payable = Pick<Booking, 'totalMinor' | 'currency'> & Partial<Pick<Booking, 'needsApproval'>>;

/**
 * Returns the label of the button that ends the checkout: the amount to pay, that nothing is to pay, or that a request
 * is sent to the organiser.
 */
export function payButtonLabel({ totalMinor, currency, needsApproval }: Payable, split?: PaymentSplit): string {
  if (needsApproval) return 'Send request';
  if (split && split.walletMinor > 0 && split.cardMinor > 0) return `Pay ${formatMoney(split.cardMinor, currency)} by card`;
  return totalMinor === 0 ? 'Confirm booking' : `Pay ${formatMoney(totalMinor, currency)}`;
}
