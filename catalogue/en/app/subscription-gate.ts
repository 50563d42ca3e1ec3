import { defineText } from '../../src/translations.ts';

export const subscriptionGateText = defineText('app/subscription-gate', {
  forThisFeatureYouMustHave: 'For this feature you must have an active subscription :)',
  unableToVerifySubscriptionStatus: 'Unable to verify subscription status',
});
