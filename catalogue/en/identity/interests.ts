import { defineText } from '../../src/translations.ts';

export const interestsText = defineText('identity/interests', {
  city: 'City',
  // An example of a city.
  cityExample: 'Lisbon',
  // Label of the kinds of events that a person likes.
  interests: 'Interests',
  weCouldntLoadTheListOf: 'We couldn’t load the list of cities.',
  enterACity: 'Enter a city',
  weCouldntLoadTheListOfInterests: 'We couldn’t load the list of interests. You can choose them later.',
});
