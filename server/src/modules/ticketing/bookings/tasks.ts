/** The names of the module's jobs. */
export const EXPIRE_HOLD = 'bookings.expire-hold';
export const EXPIRE_HOLDS = 'bookings.expire-holds';
export const EXPIRE_OVERDUE_HOLDS = 'bookings.expire-overdue-holds';
export const PURGE_HOLD_NETWORKS = 'bookings.purge-hold-networks';
export const SEND_CONFIRMATION = 'bookings.send-confirmation';
export const PURGE_ANSWER_FILES = 'bookings.purge-answer-files';
export const NOTIFY_BOOKINGS = 'bookings.notify-bookings';
export const SEND_LATE_REFUND_EMAIL = 'bookings.send-late-refund-email';
export const OFFER_FREE_TICKETS = 'bookings.offer-free-tickets';
export const SEND_WAITLIST_OFFER = 'bookings.send-waitlist-offer';
export const SEND_WAITLIST_CLOSED = 'bookings.send-waitlist-closed';
export const RECONCILE_WAITLISTS = 'bookings.reconcile-waitlists';
export const NOTIFY_REQUESTS = 'bookings.notify-requests';
export const SEND_REQUEST_EMAIL = 'bookings.send-request-email';
export const EXPIRE_REQUESTS = 'bookings.expire-requests';
export const CANCEL_BOOKINGS = 'bookings.cancel-bookings';
export const RECONCILE_CANCELLED_EVENTS = 'bookings.reconcile-cancelled-events';
export const SEND_REFUND_CHOICE = 'bookings.send-refund-choice';
export const SEND_CANCELLATION = 'bookings.send-cancellation';
export const SEND_DISPUTE_EMAIL = 'bookings.send-dispute-email';
export const ISSUE_CREDIT_NOTE = 'bookings.issue-credit-note';
export const ISSUE_MISSING_DOCUMENTS = 'bookings.issue-missing-documents';
export const COMPLETE_RESALE = 'bookings.complete-resale';
export const RECONCILE_RESALES = 'bookings.reconcile-resales';
export const SEND_TRANSFER_EMAILS = 'bookings.send-transfer-emails';
export const SEND_REFUND_EMAIL = 'bookings.send-refund-email';
export const SEND_FAILED_REFUND_EMAIL = 'bookings.send-failed-refund-email';

/** Returns the key of the expiry job of a single hold, for example of one that was extended. Extending it again moves the job. */
export function holdJobKey(bookingId: string): string {
  return `hold:${bookingId}`;
}
