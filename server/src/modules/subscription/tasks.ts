export const TEND = 'subscription.tend';
export const SEND_PREMIUM_MAIL = 'subscription.send-mail';
export const END_AT_PROVIDER = 'subscription.end-at-provider';
export const ISSUE_INVOICE = 'subscription.issue-invoice';
export const TELL_REFUND = 'subscription.tell-refund';
