export { openPremiumPage } from './checkout/create-subscription-checkout.ts';
export { countFeeFreeTickets } from './fees/count-fee-free-tickets.ts';
export { syncSubscriptionByRef } from './sync-subscription.ts';
export { findLatestSubscription as findPremium, isSubscriber } from './queries.ts';
export { subscriptionHooks } from './subscription-hooks.ts';
export { waiveFees } from './fees/waive-fee.ts';
