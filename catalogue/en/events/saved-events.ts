import { defineText } from '../../src/translations.ts';

export const savedEventsText = defineText('events/saved-events', {
  savedEvents: 'Saved events',
  weCouldntLoadYourSavedEvents: 'We couldn’t load your saved events',
  tapTheHeartOnAnEvent: 'Tap the heart on an event to save it here.',
  noSavedEventsYet: 'No saved events yet',
  exploreEvents: 'Explore events',
  // Opens the saved dates of a series.
  savedDates: '{count, plural, one {# saved date} other {# saved dates}}',
  // Below a list: how many of its rows are shown.
  savedEventCount: '{count, plural, one {# saved event} other {# saved events}}',
  loadingMoreSavedEvents: 'Loading more saved events',
});
