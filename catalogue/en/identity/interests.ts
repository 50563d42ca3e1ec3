import { defineText } from '../../src/translations.ts';

export const interestsText = defineText('identity/interests', {
  city: 'City',
  // An example of a city.
  cityExample: 'Lisbon',
  // Label of the kinds of events that a person likes.
  interests: 'Interests',
  theListOfCitiesDidNot: 'The list of cities did not load.',
  typeACity: 'Type a city',
  theListOfInterestsDidNot: 'The list of interests did not load. You can choose them later.',
});
