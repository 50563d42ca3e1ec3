import { newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import type { Details } from './checkout-details.ts';

const draftKey = (bookingId: string) => `festoon.checkout.${bookingId}.details`;
const attemptKey = (bookingId: string) => `festoon.checkout.${bookingId}.attempt`;

/** Returns the details typed into the checkout of a booking, which survive a reload and the visit to the payment page. */
export function readDraft(bookingId: string): Details | null {
  const text = read(draftKey(bookingId));
  try {
    return text === null ? null : (JSON.parse(text) as Details);
  } catch {
    return null;
  }
}

export function storeDraft(bookingId: string, details: Details): void {
  write(draftKey(bookingId), JSON.stringify(details));
}

/**
 * Returns the key of the open payment attempt: the same for a double press, a lost response and a reload. Another amount
 * from the wallet is another attempt.
 */
export function paymentAttemptKey(bookingId: string, walletMinor: number): string {
  const [storedAmount, key] = read(attemptKey(bookingId))?.split(' ') ?? [];
  if (key !== undefined && storedAmount === String(walletMinor)) return key;
  const newKey = newIdempotencyKey();
  write(attemptKey(bookingId), `${walletMinor} ${newKey}`);
  return newKey;
}

/** Removes the key after a definite response, so that the next press is a new attempt. */
export function clearPaymentAttempt(bookingId: string): void {
  remove(attemptKey(bookingId));
}

const RETURN_BOOKING_KEY = 'festoon.checkout.way-back';

/** Stores the booking whose checkout was left to top up the wallet, until the return from the payment page. */
export function storeReturnBooking(bookingId: string): void {
  write(RETURN_BOOKING_KEY, bookingId);
}

export function readReturnBooking(): string | null {
  return read(RETURN_BOOKING_KEY);
}

export function clearCheckoutStorage(bookingId: string): void {
  remove(draftKey(bookingId));
  remove(attemptKey(bookingId));
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Storage may be disabled or full; a reload then starts with an empty form.
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}
