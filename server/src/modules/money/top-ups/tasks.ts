/** The module's jobs by name. */
export const SEND_RECEIPT = 'top-ups.send-receipt';
export const SEND_REFUND_EMAIL = 'top-ups.send-refund-email';
