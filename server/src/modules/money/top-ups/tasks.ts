/** The module's jobs by name. */
export const SEND_RECEIPT = 'top-ups.send-receipt';
export const SEND_SENT_BACK = 'top-ups.send-sent-back';
