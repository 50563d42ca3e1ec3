import { defineText } from '../../src/translations.ts';

export const profileShellText = defineText('app/profile-shell', {
  // The name of the list of links, for screen readers.
  profile: 'Profile',
  // Titles above the tabs of a person who goes to events, of an organiser, and of the account.
  attending: 'Attending',
  hosting: 'Hosting',
  account: 'Account',
  // The tabs of the profile. Each has the title of its page.
  details: 'Profile',
  tickets: 'Tickets',
  // Tab: the events that the person has saved.
  saved: 'Saved events',
  // Tab: the events that the person organises.
  events: 'Your events',
  wallet: 'Wallet',
  // Tab: the page of the paid subscription.
  premium: 'Premium',
  security: 'Security',
  notifications: 'Notifications',
  privacy: 'Privacy',
});
