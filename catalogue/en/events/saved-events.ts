import { defineText } from '../../src/translations.ts';

export const savedEventsText = defineText('events/saved-events', {
  savedEvents: 'Saved events',
  yourSavedEventsDidNotLoad: 'Your saved events did not load',
  pressTheHeartOnAnEvent: 'Press the heart on an event to find it here again.',
  nothingSavedYet: 'Nothing saved yet',
  exploreEvents: 'Explore events',
  // Below a list: how many of its rows are shown.
  savedEventCount: '{count, plural, one {# saved event} other {# saved events}}',
  loadingMoreSavedEvents: 'Loading more saved events',
});
