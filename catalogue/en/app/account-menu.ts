import { defineText } from '../../src/translations.ts';

export const accountMenuText = defineText('app/account-menu', {
  accountOf: 'Account of {name}',
  // The name of the menu's list of links, for screen readers.
  account: 'Account',
  ticketsAndBookings: 'Tickets and bookings',
  yourEvents: 'Your events',
  chats: 'Chats',
  notifications: 'Notifications',
  // Link: the page of the paid subscription.
  premium: 'Premium',
  profile: 'Profile',
  // Link: the pages of administrators.
  administration: 'Administration',
  logOut: 'Log out',
  // For screen readers: some conversations have unread messages.
  unread: 'Unread',
});
