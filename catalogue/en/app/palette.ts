import { defineText } from '../../src/translations.ts';

export const paletteText = defineText('app/palette', {
  // Name of the dialog that opens with Ctrl K: people type to open a page, find an event or start an action.
  commandPalette: 'Command palette',
  // Label of the field in the palette.
  searchOrGoTo: 'Search or go to…',
  close: 'Close',
  // The name of the list, for screen readers.
  results: 'Results',
  // Titles of groups of results.
  recent: 'Recent',
  pages: 'Pages',
  actions: 'Actions',
  yourTickets: 'Your tickets',
  yourEvents: 'Your events',
  events: 'Events',
  people: 'People',
  users: 'Users',
  bookings: 'Bookings',
  searching: 'Searching…',
  needsConnection: 'You’re offline. This search needs a connection.',
  // In place of the results of one group. A press repeats the search.
  couldntLoad: 'We couldn’t load these results. Try again',
  noResults: 'No results for “{query}”',
  // Announced to screen readers.
  resultCount: '{count, plural, one {# result} other {# results}}',
  // Below the list: keys and what they do.
  moveKeys: '<key>↑</key> <key>↓</key> to move',
  openKey: '<key>Enter</key> to open',
  closeKey: '<key>Esc</key> to close',
  // Actions.
  createEvent: 'Create event',
  logOut: 'Log out',
  copyLink: 'Copy link to this page',
  linkCopied: 'Link copied',
  couldntCopy: 'We couldn’t copy the link',
  keyboardShortcuts: 'Keyboard shortcuts',
  // Actions: change the design.
  themeLight: 'Theme: light',
  themeDark: 'Theme: dark',
  themeSystem: 'Theme: same as device',
  // Opens the list of all events that match.
  searchAllEvents: 'Search all events for “{query}”',
  startAndPlace: '{start} · {place}',
  // An event of the organiser and its state: “Draft, Fri 3 Apr, 19:30”.
  statusAndStart: '{status}, {start}',
  // The number of dates of a series.
  dates: '{count, plural, one {# date} other {# dates}}',
  // A series of an organiser: “Harbour Nights · 9 dates”.
  organiserAndDates: '{organiser} · {count, plural, one {# date} other {# dates}}',
  untitledEvent: 'Untitled event',
  // Actions with an event of the organiser.
  checkInOf: 'Check in: {title}',
  attendeesOf: 'Attendees: {title}',
  analyticsOf: 'Analytics: {title}',
  editOf: 'Edit: {title}',
  // A booking of a customer: its reference and the name of the event.
  bookingOf: '{reference}: {event}',
  // Pages that the navigation names in another way.
  createAccount: 'Create an account',
  importEvents: 'Import events',
  // Other words that people type to find a page or an action, separated by commas. Add the words of your language.
  homeKeywords: 'start, front page',
  exploreKeywords: 'search, find, discover, events',
  ticketsKeywords: 'bookings, orders, qr code',
  savedKeywords: 'bookmarks, favourites, likes',
  chatsKeywords: 'messages, conversations, inbox',
  liveKeywords: 'streams, video, watch',
  walletKeywords: 'money, balance, top up, payout, bank account',
  notificationsKeywords: 'alerts, push, preferences, quiet hours',
  premiumKeywords: 'subscription, plan, upgrade, invoices',
  detailsKeywords: 'name, photo, account, settings, language',
  securityKeywords: 'password, two-factor, sessions, devices, sign-in',
  privacyKeywords: 'data, export, delete account, blocked people',
  dashboardKeywords: 'statistics, sales, income, analytics',
  yourEventsKeywords: 'organise, host, drafts, manage',
  importKeywords: 'spreadsheet, calendar, csv',
  taxReport: 'Tax report',
  taxReportKeywords: 'vat, taxes, bookkeeping, invoices',
  blockList: 'Block list',
  blockListKeywords: 'ban, blocked people, organiser',
  venues: 'Venues',
  venuesKeywords: 'places, locations, addresses, rooms',
  createKeywords: 'new, add, host, organise',
  logOutKeywords: 'sign out, leave',
  themeKeywords: 'colours, appearance, night mode',
  linkKeywords: 'address, share',
  shortcutsKeywords: 'keys, help, hotkeys',
  signInKeywords: 'log in, account',
  createAccountKeywords: 'sign up, register, join',
});
