export const APPLY_PRICES = 'subscriptions.apply-prices';
export const RUN_DUE = 'subscriptions.run-due';
export const SEND_PREMIUM_EMAIL = 'subscriptions.send-premium-email';
export const END_AT_PROVIDER = 'subscriptions.end-at-provider';
export const ISSUE_INVOICE = 'subscriptions.issue-invoice';
export const ISSUE_CREDIT_NOTE = 'subscriptions.issue-credit-note';
export const SEND_REFUND_EMAIL = 'subscriptions.send-refund-email';
