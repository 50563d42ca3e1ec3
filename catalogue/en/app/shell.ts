import { defineText } from '../../src/translations.ts';

export const shellText = defineText('app/shell', {
  loading: 'Loading',
  // Title of the browser tab: the page does not exist.
  notFound: 'Not found',
  skipToContent: 'Skip to content',
  youAreOfflineWhatYouSaw: 'You are offline. What you saw before stays readable; changes wait.',
  searchEvents: 'Search events',
  // The name of the navigation on phones, for screen readers.
  main: 'Main',
  // The links of the navigation.
  home: 'Home',
  // Link: the page on which people look for events.
  explore: 'Explore',
  tickets: 'Tickets',
  chats: 'Chats',
  // Link: the person's own profile.
  me: 'Me',
  createEvent: 'Create event',
  signIn: 'Sign in',
  findAnEventOrHostYour: '{productName}: find an event, or host your own.',
  // The name of the links at the bottom of each page, for screen readers.
  footer: 'Footer',
  // Link: the documentation of the API.
  api: 'API',
  // Label of the choice between the languages of the product.
  language: 'Language',
  // Label of the choice between a light and a dark design.
  colours: 'Colours',
  schemeSystem: 'As on this device',
  // Choice: the light design.
  schemeLight: 'Light',
  // Choice: the dark design.
  schemeDark: 'Dark',
  thisPageDidntLoad: 'This page didn’t load',
  youreOffline: 'You’re offline',
  weCouldntReachFestoonThePage: 'We couldn’t reach Festoon. The page opens as soon as we can.',
  thisPageIsntOnYourDevice: 'This page isn’t on your device. It opens as soon as you’re back online.',
  tryAgain: 'Try again',
  yourTicketsAreHere: 'Your tickets are here',
  theyOpenWithoutAConnection: 'They open without a connection.',
  failedToCheckAuthStatus: 'Failed to check auth status',
});
