import type { AdminBooking, AdminBookingRow } from '@festoon/contracts/ticketing/admin-bookings';
import { bookingAdminText } from '@festoon/catalogue/ticketing/booking-admin';
import type { BadgeTone } from '../../../../ui/badge.tsx';

type BookingStatus = AdminBookingRow['status'];
type TicketStatus = AdminBooking['tickets'][number]['status'];
type Payment = AdminBooking['payments'][number];

export const STATUS_TONES: Readonly<Record<BookingStatus, BadgeTone>> = {
  held: 'info',
  requested: 'info',
  confirmed: 'plain',
  expired: 'neutral',
  released: 'neutral',
  declined: 'neutral',
  cancelled: 'failure',
  refunded: 'warning',
};

/** The states of a booking in the order of the filter. */
export const statuses = Object.keys(STATUS_TONES) as BookingStatus[];

export function statusLabel(status: BookingStatus): string {
  return bookingAdminText(status);
}

const TICKET_STATUSES = {
  valid: { label: 'ticketValid', tone: 'plain' },
  checked_in: { label: 'ticketCheckedIn', tone: 'info' },
  void: { label: 'ticketVoid', tone: 'neutral' },
} as const satisfies Readonly<Record<TicketStatus, { label: string; tone: BadgeTone }>>;

export function ticketStatusLabel(status: TicketStatus): { label: string; tone: BadgeTone } {
  const { label, tone } = TICKET_STATUSES[status];
  return { label: bookingAdminText(label), tone };
}

const PAYMENT_STATUSES = {
  open: 'paymentOpen',
  processing: 'paymentProcessing',
  succeeded: 'paymentSucceeded',
  failed: 'paymentFailed',
  expired: 'paymentExpired',
} as const satisfies Readonly<Record<Payment['status'], string>>;

export function paymentStatusLabel(status: Payment['status']): string {
  return bookingAdminText(PAYMENT_STATUSES[status]);
}

const REFUND_STATUSES = {
  pending: 'refundPending',
  submitted: 'refundSubmitted',
  succeeded: 'refundSucceeded',
  failed: 'refundFailed',
} as const satisfies Readonly<Record<Payment['refunds'][number]['status'], string>>;

/** Returns a refund with its status, such as "€12.00 back, on its way". */
export function paymentRefundLabel(status: Payment['refunds'][number]['status'], amount: string): string {
  return bookingAdminText(REFUND_STATUSES[status], { amount });
}

type RefundOrigin = AdminBooking['refunds'][number]['by'];

const REFUND_ORIGINS = {
  buyer: 'byBuyer',
  organiser: 'byOrganiser',
  event: 'byEvent',
  admin: 'byAdmin',
  resale: 'byResale',
  disputed: 'byDisputed',
  external: 'byExternal',
} as const satisfies Readonly<Record<RefundOrigin, string>>;

export function refundOriginLabel(by: RefundOrigin): string {
  return bookingAdminText(REFUND_ORIGINS[by]);
}

const CANCELLED_BY = {
  event: 'cancelledWithEvent',
  organiser: 'cancelledByOrganiser',
  buyer: 'cancelledByBuyer',
  admin: 'cancelledByAdmin',
} as const;

/** Returns who cancelled a booking, or null if it is not cancelled. */
export function endLabel({ cancelledBy }: Pick<AdminBooking, 'cancelledBy'>): string | null {
  return cancelledBy === null ? null : bookingAdminText(CANCELLED_BY[cancelledBy]);
}

const EMAIL_STATUSES = {
  queued: 'emailQueued',
  sent: 'emailSent',
  bounced: 'emailBounced',
  failed: 'emailFailed',
} as const satisfies Readonly<Record<AdminBooking['emails'][number]['status'], string>>;

export function emailStatusLabel(status: AdminBooking['emails'][number]['status']): string {
  return bookingAdminText(EMAIL_STATUSES[status]);
}

export function paymentMethodOf({ totalMinor, walletMinor }: Pick<AdminBookingRow, 'totalMinor' | 'walletMinor'>) {
  if (totalMinor === 0) return 'free';
  if (walletMinor === 0) return 'card';
  return walletMinor === totalMinor ? 'wallet' : 'both';
}
