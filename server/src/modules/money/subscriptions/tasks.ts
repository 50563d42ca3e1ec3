export const APPLY_PRICES = 'subscription.apply-prices';
export const RUN_DUE = 'subscription.tend';
export const SEND_PREMIUM_EMAIL = 'subscription.send-mail';
export const END_AT_PROVIDER = 'subscription.end-at-provider';
export const ISSUE_INVOICE = 'subscription.issue-invoice';
export const ISSUE_CREDIT_NOTE = 'subscription.issue-credit-note';
export const SEND_REFUND_EMAIL = 'subscription.tell-refund';
