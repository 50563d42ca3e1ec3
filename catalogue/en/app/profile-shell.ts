import { defineText } from '../../src/translations.ts';

export const profileShellText = defineText('app/profile-shell', {
  // The name of the list of links, for screen readers.
  profile: 'Profile',
  // The tabs of the profile.
  details: 'Details',
  bookings: 'Bookings',
  // Tab: the events that the person has saved.
  saved: 'Saved',
  // Tab: the events that the person organises.
  events: 'Events',
  wallet: 'Wallet',
  subscription: 'Subscription',
  security: 'Security',
  notifications: 'Notifications',
  privacy: 'Privacy',
});
