import { defineText } from '../../src/translations.ts';

export const profilePagesText = defineText('app/profile-pages', {
  // Titles of pages.
  profile: 'Profile',
  // Link to the public page of the person who reads it.
  viewYourPage: 'View your page',
  notifications: 'Notifications',
  privacy: 'Privacy',
  security: 'Security',
  // The page of the paid subscription.
  premium: 'Premium',
  savedEvents: 'Saved events',
  wallet: 'Wallet',
  tickets: 'Tickets',
  sectionsOfThisPage: 'Sections on this page',
  yourNotifications: 'Your notifications',
  preferences: 'Preferences',
});
