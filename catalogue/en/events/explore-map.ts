import { defineText } from '../../src/translations.ts';

export const exploreMapText = defineText('events/explore-map', {
  // Pin on the map: an event without a charge.
  free: 'Free',
  yourBrowserCantShowTheMap: 'Your browser can’t show the map. The list shows all events.',
  mapOfEvents: 'Map of events',
  skipTheMap: 'Skip the map',
  weCouldntLoadTheMapThe: 'We couldn’t load the map. The list shows all events.',
  searchThisArea: 'Search this area',
});
