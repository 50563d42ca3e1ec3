export { isSubscriber } from './queries.ts';
export { subscriptionEffects } from './subscription-effects.ts';
export { waiveFee } from './waive-fee.ts';
