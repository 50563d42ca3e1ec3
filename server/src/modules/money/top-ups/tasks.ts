/** The names of the module's jobs. */
export const SEND_RECEIPT = 'top-ups.send-receipt';
export const SEND_REFUND_EMAIL = 'top-ups.send-refund-email';
