import { defineText } from '../../src/translations.ts';

export const peoplePickerText = defineText('messaging/people-picker', {
  // Label of the search field.
  people: 'People',
  searchByName: 'Search by name',
  // Name of the list of chosen people, for screen readers.
  chosen: 'Selected people',
  peopleFromYourEvents: 'People from your events',
  noOneFoundYouCanMessage: 'No one found. You can message organisers and people from your events.',
  peopleFromYourEventsAppearHere: 'People from your events appear here.',
});
