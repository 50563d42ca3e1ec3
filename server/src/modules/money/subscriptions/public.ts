export { openPremiumPage } from './checkout/create-subscription-checkout.ts';
export { feeFreeLeft } from './fees/fee-free-left.ts';
export { followRef } from './follow-subscription.ts';
export { findLatestSubscription as findPremium, isSubscriber } from './queries.ts';
export { subscriptionEffects } from './subscription-effects.ts';
export { waiveFee } from './fees/waive-fee.ts';
