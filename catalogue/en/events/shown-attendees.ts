import { defineText } from '../../src/translations.ts';

export const shownAttendeesText = defineText('events/shown-attendees', {
  // Names a list of photos of people, for screen readers.
  peopleGoing: 'People who are going',
  going: '{count, plural, one {# person is going} other {# people are going}}',
  // One person by name, and the number of other people.
  oneGoing:
    '{others, plural, =0 {{name} is going} one {{name} and # other are going} other {{name} and # others are going}}',
  // Two people by name, and the number of other people.
  twoGoing:
    '{others, plural, =0 {{name} and {other} are going} one {{name}, {other} and # other are going} other {{name}, {other} and # others are going}}',
});
