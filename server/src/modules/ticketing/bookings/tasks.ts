/** The module's jobs by name. */
export const EXPIRE_HOLD = 'bookings.expire-hold';
export const EXPIRE_OVERDUE_HOLDS = 'bookings.sweep-holds';
export const PURGE_HOLD_NETWORKS = 'bookings.purge-hold-networks';
export const SEND_CONFIRMATION = 'bookings.send-confirmation';
export const PURGE_ANSWER_FILES = 'bookings.tidy-answer-files';
export const NOTIFY_BOOKINGS = 'bookings.tell-of-bookings';
export const SEND_LATE_REFUND = 'bookings.send-late-refund';
export const OFFER_FREE_TICKETS = 'bookings.offer-places';
export const SEND_WAITLIST_OFFER = 'bookings.send-turn';
export const SEND_WAITLIST_CLOSED = 'bookings.send-list-closed';
export const RECONCILE_WAITLISTS = 'bookings.sweep-waiting-lists';
export const NOTIFY_REQUESTS = 'bookings.tell-of-requests';
export const SEND_REQUEST_EMAIL = 'bookings.send-request-news';
export const EXPIRE_REQUESTS = 'bookings.expire-requests';
export const CANCEL_BOOKINGS = 'bookings.cancel-bookings';
export const RECONCILE_CANCELLED_EVENTS = 'bookings.sweep-cancelled';
export const SEND_CANCELLATION = 'bookings.send-cancellation';
export const SEND_DISPUTE_EMAIL = 'bookings.send-dispute-news';
export const ISSUE_CREDIT_NOTE = 'bookings.issue-credit-note';
export const ISSUE_MISSING_DOCUMENTS = 'bookings.sweep-documents';
export const COMPLETE_RESALE = 'bookings.settle-return';
export const RECONCILE_RESALES = 'bookings.sweep-returns';
export const SEND_TRANSFER_EMAILS = 'bookings.send-transferred';
export const SEND_REFUND = 'bookings.send-refund';
export const SEND_FAILED_REFUND = 'bookings.send-failed-refund';

/** One waiting end for each hold; extending moves it. */
export function holdJobKey(bookingId: string): string {
  return `hold:${bookingId}`;
}
