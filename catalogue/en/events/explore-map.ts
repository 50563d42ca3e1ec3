import { defineText } from '../../src/translations.ts';

export const exploreMapText = defineText('events/explore-map', {
  // Pin on the map: an event without a charge.
  free: 'Free',
  thisBrowserCannotDrawTheMap: 'This browser cannot draw the map. The list has every event.',
  mapOfTheEvents: 'Map of the events',
  skipTheMap: 'Skip the map',
  theMapDidNotLoadThe: 'The map did not load. The list has every event.',
  searchThisArea: 'Search this area',
});
