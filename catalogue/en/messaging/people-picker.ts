import { defineText } from '../../src/translations.ts';

export const peoplePickerText = defineText('messaging/people-picker', {
  // Label of the search field.
  people: 'People',
  searchByName: 'Search by name',
  // Name of the list of chosen people, for screen readers.
  chosen: 'Chosen',
  peopleYouMayWriteTo: 'People you may write to',
  noOneWithThatNameYou: 'No one with that name. You can write to people you share an event with, and to organisers.',
  hereYouFindPeopleYouShare: 'Here you find people you share an event with.',
});
