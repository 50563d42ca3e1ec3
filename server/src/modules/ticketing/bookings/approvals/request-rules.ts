import { APPROVAL_PAYMENT_HOURS } from '@festoon/contracts/ticketing/booking-requests';
import { HOUR_MS } from '@festoon/contracts/core/durations';

const PAYMENT_MINUTES_MIN = 30;

/**
 * Returns the payment deadline of an approved request: two days from now or the start of the event, whichever is sooner, but
 * never less than half an hour from now.
 */
export function paymentDeadline(startsAt: Date, now: Date): Date {
  const latest = Math.min(startsAt.getTime(), now.getTime() + APPROVAL_PAYMENT_HOURS * HOUR_MS);
  return new Date(Math.max(latest, now.getTime() + PAYMENT_MINUTES_MIN * 60_000));
}

/** The team gets at most one notice of new requests in this time, at its end. */
export const DIGEST_MINUTES = 10;

export function digestAt(now: Date): Date {
  const window = DIGEST_MINUTES * 60_000;
  return new Date(Math.floor(now.getTime() / window + 1) * window);
}
