import { defineText } from '../../src/translations.ts';

export const premiumOfferText = defineText('app/premium-offer', {
  // Name of the notice, for screen readers.
  premium: 'Premium',
  title: 'Chats, calls and live streams come with Premium',
  body: 'Exploring, booking and hosting stay free.',
  // Link: opens the page with the plans.
  seePlans: 'See plans',
  close: 'Close',
});
