import { defineText } from '../../src/translations.ts';

export const shellText = defineText('app/shell', {
  loading: 'Loading',
  // Title of the browser tab: the page does not exist.
  notFound: 'Not found',
  skipToContent: 'Skip to content',
  youreOfflineYouCanStillView: 'You’re offline. You can still view saved pages. Changes will sync later.',
  searchEvents: 'Search events',
  // The name of the navigation, for screen readers.
  main: 'Main',
  // The links of the navigation.
  home: 'Home',
  // Link: the page on which people look for events.
  explore: 'Explore',
  tickets: 'Tickets',
  createEvent: 'Create event',
  // Tab on phones: create an event.
  create: 'Create',
  signIn: 'Sign in',
  findAnEventOrHostYour: '{productName}: find an event, or host your own.',
  // The name of the links at the bottom of each page, for screen readers.
  footer: 'Footer',
  // Link: the documentation of the API.
  api: 'API',
  // Label of the choice between the languages of the product.
  language: 'Language',
  // Label of the choice between a light and a dark design.
  colours: 'Theme',
  schemeSystem: 'Same as device',
  // Choice: the light design.
  schemeLight: 'Light',
  // Choice: the dark design.
  schemeDark: 'Dark',
  thisPageDidntLoad: 'This page didn’t load',
  youreOffline: 'You’re offline',
  weCouldntReachFestoonThePage: 'We couldn’t reach Festoon. The page will open as soon as we can connect.',
  thisPageIsntSavedOnYour: 'This page isn’t saved on your device. It will open once you’re back online.',
  tryAgain: 'Try again',
  yourTicketsAreHere: 'Your tickets are here',
  theyOpenWithoutAConnection: 'You can open them offline.',
  failedToCheckAuthStatus: 'Failed to check auth status',
});
