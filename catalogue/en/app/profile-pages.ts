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
  sectionsOfThisPage: 'Sections of this page',
  yourNotifications: 'Your notifications',
  preferences: 'Preferences',
});
