import type { Booking } from '@festoon/contracts/ticketing/bookings';

/**
 * `open`: can be filled in and paid; `ended`: the hold has expired; `decided`: the payment or the booking has an
 * outcome.
 */
export type CheckoutStage = 'open' | 'ended' | 'decided';

export function stageOf({ status, payment }: Pick<Booking, 'status' | 'payment'>, isTimeLeft: boolean): CheckoutStage {
  if (['processing', 'paid', 'refunding', 'refunded'].includes(payment)) return 'decided';
  if (['confirmed', 'requested', 'declined', 'cancelled', 'refunded'].includes(status)) return 'decided';
  return status === 'held' && isTimeLeft ? 'open' : 'ended';
}

/** The outcome on the page after the payment. For `requested` and `request_declined` the organiser decides. */
export type PaymentOutcome =
  | 'confirmed'
  | 'waiting'
  | 'late'
  | 'declined'
  | 'unpaid'
  | 'cancelled'
  | 'requested'
  | 'request_declined';

export function outcomeOf({ status, payment }: Pick<Booking, 'status' | 'payment'>): PaymentOutcome {
  if (status === 'confirmed') return 'confirmed';
  if (status === 'requested') return 'requested';
  if (status === 'declined') return 'request_declined';
  if (status === 'cancelled' || status === 'refunded') return 'cancelled';
  if (payment === 'refunding' || payment === 'refunded') return 'late';
  if (payment === 'failed') return 'declined';
  if (payment === 'processing' || payment === 'paid') return 'waiting';
  return status === 'held' ? 'waiting' : 'unpaid';
}

/** Returns the path of a decided booking. */
export function outcomePath(bookingId: string): string {
  return `/payment/success?${new URLSearchParams({ booking: bookingId })}`;
}

/** Returns the booking in a checkout path, or null for any other path. */
export function bookingIdFromCheckoutPath(path: unknown): string | null {
  const [, id] = typeof path === 'string' ? (/^\/checkout\?booking=([0-9a-f-]{36})$/.exec(path) ?? []) : [];
  return id ?? null;
}

export function checkoutPath(bookingId: string): string {
  return `/checkout?${new URLSearchParams({ booking: bookingId })}`;
}
