import { defineText } from '../../src/translations.ts';

export const exploreMapText = defineText('events/explore-map', {
  // Pin on the map: an event without a charge.
  free: 'Free',
  yourBrowserCantShowTheMap: 'Your browser can’t show the map. The list shows all events.',
  mapOfEvents: 'Map of events',
  skipTheMap: 'Skip the map',
  weCouldntLoadTheMapThe: 'We couldn’t load the map. The list shows all events.',
  searchThisArea: 'Search this area',
  // Button on the map, for screen readers: shows the events that are there, closer or as a list.
  showEvents: '{count, plural, one {Show # event} other {Show # events}}',
  // Heading of a list of events that are at the same place of the map.
  eventsAtThisPlace: 'Events at this location',
  closeList: 'Close',
  distancesFrom: 'Distances from {place}',
  distancesFromYou: 'Distances from your approximate location',
  // Button: asks for the location of the device.
  showDistances: 'Use my location',
  findingYourLocation: 'Finding your location',
  weCouldntFindYourLocation: 'We couldn’t find your location. Allow it in your browser and try again.',
  noEventsHere: 'No events here match your search.',
  eventCount: '{count, plural, one {# event} other {# events}}',
  loadingMoreEvents: 'Loading more events',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again',
});
