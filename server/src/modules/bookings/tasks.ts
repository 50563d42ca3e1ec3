/** The module's jobs by name. */
export const EXPIRE_HOLD = 'bookings.expire-hold';
export const SWEEP_HOLDS = 'bookings.sweep-holds';
export const SEND_CONFIRMATION = 'bookings.send-confirmation';
export const TIDY_ANSWER_FILES = 'bookings.tidy-answer-files';
export const SEND_LATE_REFUND = 'bookings.send-late-refund';

/** One waiting end for each hold; extending moves it. */
export function holdJobKey(bookingId: string): string {
  return `hold:${bookingId}`;
}
