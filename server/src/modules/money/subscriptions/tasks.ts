export const APPLY_PRICES = 'subscription.apply-prices';
export const TEND = 'subscription.tend';
export const SEND_PREMIUM_MAIL = 'subscription.send-mail';
export const END_AT_PROVIDER = 'subscription.end-at-provider';
export const ISSUE_INVOICE = 'subscription.issue-invoice';
export const ISSUE_CREDIT_NOTE = 'subscription.issue-credit-note';
export const TELL_REFUND = 'subscription.tell-refund';
