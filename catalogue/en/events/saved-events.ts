import { defineText } from '../../src/translations.ts';

export const savedEventsText = defineText('events/saved-events', {
  savedEvents: 'Saved events',
  yourSavedEventsDidNotLoad: 'Your saved events did not load',
  pressTheHeartOnAnEvent: 'Press the heart on an event to find it here again.',
  nothingSavedYet: 'Nothing saved yet',
  exploreEvents: 'Explore events',
});
