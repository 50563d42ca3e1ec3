import { defineText } from '../../src/translations.ts';

export const profilePagesText = defineText('app/profile-pages', {
  // Titles of pages.
  details: 'Details',
  notifications: 'Notifications',
  privacy: 'Privacy',
  security: 'Security',
  subscription: 'Subscription',
  savedEvents: 'Saved events',
  wallet: 'Wallet',
  bookings: 'Bookings',
  partsOfThisPage: 'Parts of this page',
  yourNotifications: 'Your notifications',
  whatToBeToldAbout: 'What to be told about',
});
