import { joinList } from '@festoon/contracts/core/join-list';
import type { Booking, BookingStatus } from '@festoon/contracts/ticketing/bookings';
import type { PaymentSplit } from '@festoon/contracts/core/card-amounts';
import { formatPlace } from '@festoon/contracts/core/place';
import { formatEventStart, formatEventTime } from '@festoon/contracts/events/event-time';
import { bookingText } from '@festoon/catalogue/ticketing/booking';
import { formatDateTime, formatDay, formatTime, ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';

type StatusLabel = { readonly text: string; readonly tone: 'neutral' | 'success' | 'warning' | 'failure' | 'info' };

const STATUS_TONES: Readonly<Record<BookingStatus, StatusLabel['tone']>> = {
  held: 'warning',
  requested: 'info',
  confirmed: 'success',
  expired: 'neutral',
  released: 'neutral',
  declined: 'neutral',
  cancelled: 'neutral',
  refunded: 'info',
};

function labelOfStatus(status: BookingStatus): StatusLabel {
  return { text: bookingText(status), tone: STATUS_TONES[status] };
}

type BookingState = Pick<Booking, 'status' | 'payment' | 'event'> & Partial<Pick<Booking, 'requestedAt' | 'tickets'>>;

export function bookingStatusLabel(booking: BookingState): StatusLabel {
  const { status, payment, event, requestedAt } = booking;
  if (isReplaced(booking)) return { text: bookingText('changed'), tone: 'neutral' };
  if (payment === 'processing') return { text: bookingText('waitingForTheBank'), tone: 'info' };
  if (payment === 'refunding') return { text: bookingText('refundOnItsWay'), tone: 'info' };
  if (status === 'cancelled' && payment === 'refunded') return labelOfStatus('refunded');
  if (status === 'held' && requestedAt) return { text: bookingText('approvedPayNow'), tone: 'success' };
  if (status === 'confirmed' && event.status === 'cancelled')
    return { text: bookingText('eventCancelled'), tone: 'failure' };
  return labelOfStatus(status);
}

/** Returns the status of a booking if it is not simply confirmed. */
export function exceptionLabel(booking: BookingState): StatusLabel | null {
  const label = bookingStatusLabel(booking);
  return booking.status === 'confirmed' && label.tone === STATUS_TONES.confirmed ? null : label;
}

/** Returns whether a booking has tickets to an event that takes place. */
export function hasTickets({ status, event }: Pick<Booking, 'status' | 'event'>): boolean {
  return status === 'confirmed' && event.status !== 'cancelled';
}

/** Returns whether other bookings replace all tickets of a booking. */
function isReplaced({ status, tickets = [] }: BookingState): boolean {
  return status === 'cancelled' && tickets.length > 0 && tickets.every(({ changedToId }) => changedToId !== null);
}

/** Returns the amount to pay: the total without the part that changed tickets pay. */
export function dueMinor({ totalMinor, change }: Pick<Booking, 'totalMinor'> & Partial<Pick<Booking, 'change'>>): number {
  return totalMinor - (change?.creditMinor ?? 0);
}

/** Returns the local time, with the day if it is not today: tickets reserved for one person are held for a long time. */
export function holdEndLabel(endsAt: string | Date): string {
  const isToday = formatDay(endsAt, ownZone()) === formatDay(new Date(), ownZone());
  return isToday ? formatTime(endsAt, ownZone()) : formatDateTime(endsAt, ownZone());
}

/** Returns the items, such as "2 × General, 1 × Balcony". */
function formatLineItems(lineItems: Booking['lineItems']): string {
  return joinList(lineItems.map(({ quantity, name }) => `${quantity} × ${name}`));
}

/** Returns the valid tickets as text; for a booking that is not confirmed, the booked items. */
export function formatTickets({ status, tickets, lineItems }: Pick<Booking, 'status' | 'tickets' | 'lineItems'>): string {
  if (status !== 'confirmed') return formatLineItems(lineItems);
  const counts = new Map<string, number>();
  for (const { ticketTypeName } of activeTickets(tickets)) counts.set(ticketTypeName, (counts.get(ticketTypeName) ?? 0) + 1);
  return joinList([...counts].map(([name, count]) => `${count} × ${name}`));
}

export function activeTickets(tickets: Booking['tickets']): Booking['tickets'] {
  return tickets.filter(({ status, isTransferred }) => status !== 'void' && !isTransferred);
}

export function formatVenue(event: Booking['event']): string {
  if (event.format === 'online') return bookingText('online');
  const { venueName, address, city, countryCode } = event;
  return formatPlace({ name: venueName, address, city, country: countryCode });
}

type RefundTerms = Pick<Booking, 'refundPolicy' | 'totalMinor' | 'refundDeadlineAt' | 'now'>;

export function refundPolicyText({ refundPolicy, totalMinor, refundDeadlineAt, now }: RefundTerms): string {
  if (totalMinor === 0) return bookingText('youCanCancelFreeTicketsUntil');
  if (refundPolicy.kind === 'none') return bookingText('youCantCancelThisBookingYourself');
  if (refundDeadlineAt !== null && refundDeadlineAt < now) return bookingText('theRefundDeadlineHasPassedSo');
  const { hoursBefore, percent } = refundPolicy;
  if (hoursBefore === 0) return bookingText('cancelBeforeTheEventStartsAnd', { percent });
  if (hoursBefore % 24 === 0) return bookingText('cancelUpToDaysBeforeThe', { days: hoursBefore / 24, percent });
  return bookingText('cancelUpToHoursBeforeThe', { hours: hoursBefore, percent });
}

/** Returns the included charges, such as "Includes €2.40 in fees and €9.00 in tax." Null if there are none. */
export function formatIncludedCharges({
  feeMinor,
  taxMinor,
  currency,
}: Pick<Booking, 'feeMinor' | 'taxMinor' | 'currency'>): string | null {
  const fees = formatMoney(feeMinor, currency);
  const tax = formatMoney(taxMinor, currency);
  if (feeMinor > 0 && taxMinor > 0) return bookingText('includesFeesAndTax', { fees, tax });
  if (feeMinor > 0) return bookingText('includesFees', { fees });
  return taxMinor > 0 ? bookingText('includesTax', { tax }) : null;
}

/** Returns the parts of a payment, such as "€12.40 from your wallet, €41.60 by card". */
export function formatPaymentSplit({ walletMinor, cardMinor }: PaymentSplit, currency: string): string {
  const wallet = formatMoney(walletMinor, currency);
  const card = formatMoney(cardMinor, currency);
  if (walletMinor > 0 && cardMinor > 0) return bookingText('fromYourWalletAndByCard', { wallet, card });
  if (walletMinor > 0) return bookingText('fromYourWallet', { amount: wallet });
  return cardMinor > 0 ? bookingText('byCard', { amount: card }) : '';
}

type Payable = Pick<Booking, 'totalMinor' | 'currency'> & Partial<Pick<Booking, 'needsApproval' | 'change'>>;

/**
 * Returns the label of the button that ends the checkout: the amount to pay, that nothing is to pay, or that a request
 * is sent to the organiser.
 */
export function payButtonLabel(booking: Payable, split?: PaymentSplit): string {
  const { currency, needsApproval, change } = booking;
  const amountMinor = dueMinor(booking);
  if (needsApproval) return bookingText('sendRequest');
  if (split && split.walletMinor > 0 && split.cardMinor > 0)
    return bookingText('payByCard', { amount: formatMoney(split.cardMinor, currency) });
  if (amountMinor > 0) return bookingText('pay', { amount: formatMoney(amountMinor, currency) });
  return bookingText(change ? 'confirmChange' : 'confirmBooking');
}

/** Returns when the event of a booking takes place, in a list: with the year only if it is not the current one. */
export function formatBookingTime(event: Booking['event'], now = new Date()): string {
  return formatEventTime(event, { year: isOtherYear(event, now), viewerTimeZone: ownZone() });
}

/** Returns when the event of a booking starts, with the year only if it is not the current one. */
export function formatBookingStart(event: Booking['event'], now = new Date()): string {
  return formatEventStart(event, { year: isOtherYear(event, now), viewerTimeZone: ownZone() });
}

function isOtherYear({ localStart }: Booking['event'], now: Date): boolean {
  return Number(localStart.slice(0, 4)) !== now.getFullYear();
}
