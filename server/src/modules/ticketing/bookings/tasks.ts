/** The module's jobs by name. */
export const EXPIRE_HOLD = 'bookings.expire-hold';
export const SWEEP_HOLDS = 'bookings.sweep-holds';
export const PURGE_HOLD_NETWORKS = 'bookings.purge-hold-networks';
export const SEND_CONFIRMATION = 'bookings.send-confirmation';
export const TIDY_ANSWER_FILES = 'bookings.tidy-answer-files';
export const TELL_OF_BOOKINGS = 'bookings.tell-of-bookings';
export const SEND_LATE_REFUND = 'bookings.send-late-refund';
export const OFFER_PLACES = 'bookings.offer-places';
export const SEND_TURN = 'bookings.send-turn';
export const SEND_LIST_CLOSED = 'bookings.send-list-closed';
export const SWEEP_WAITING_LISTS = 'bookings.sweep-waiting-lists';
export const TELL_OF_REQUESTS = 'bookings.tell-of-requests';
export const SEND_REQUEST_NEWS = 'bookings.send-request-news';
export const EXPIRE_REQUESTS = 'bookings.expire-requests';
export const CANCEL_BOOKINGS = 'bookings.cancel-bookings';
export const SWEEP_CANCELLED = 'bookings.sweep-cancelled';
export const SEND_CANCELLATION = 'bookings.send-cancellation';
export const SEND_DISPUTE_NEWS = 'bookings.send-dispute-news';
export const ISSUE_CREDIT_NOTE = 'bookings.issue-credit-note';
export const SWEEP_DOCUMENTS = 'bookings.sweep-documents';
export const SETTLE_RETURN = 'bookings.settle-return';
export const SWEEP_RETURNS = 'bookings.sweep-returns';
export const SEND_TRANSFERRED = 'bookings.send-transferred';
export const SEND_REFUND = 'bookings.send-refund';
export const SEND_FAILED_REFUND = 'bookings.send-failed-refund';

/** One waiting end for each hold; extending moves it. */
export function holdJobKey(bookingId: string): string {
  return `hold:${bookingId}`;
}
