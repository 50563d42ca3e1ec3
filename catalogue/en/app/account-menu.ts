import { defineText } from '../../src/translations.ts';

export const accountMenuText = defineText('app/account-menu', {
  accountOf: '{name}’s account',
  // Last tab on phones. It opens the menu of the person's own pages.
  me: 'Me',
  close: 'Close',
  // Heading: the pages of people who go to events.
  attending: 'Attending',
  tickets: 'Tickets',
  savedEvents: 'Saved events',
  chats: 'Chats',
  // Link: the page of live streams.
  live: 'Live',
  // Button: opens the pages of people who organise events.
  host: 'Host',
  // Heading: the pages of people who organise events.
  hosting: 'Hosting',
  // Link: figures about the organiser's events.
  dashboard: 'Dashboard',
  // Link: the events that the person organises.
  yourEvents: 'Your events',
  createEvent: 'Create event',
  // Heading: the pages about the person's account.
  account: 'Account',
  wallet: 'Wallet',
  // Link: the page of the paid subscription.
  premium: 'Premium',
  notifications: 'Notifications',
  profile: 'Profile',
  // Link: the pages of administrators.
  administration: 'Administration',
  // Button: opens the search of pages, events, people and actions.
  search: 'Search',
  logOut: 'Log out',
  // For screen readers: how many conversations have unread messages.
  unread: '{count, number} unread',
});
