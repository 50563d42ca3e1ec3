import { defineText } from '../../src/translations.ts';

export const exploreText = defineText('events/explore', {
  showAs: 'Show as',
  // Button: shows the events as a list.
  list: 'List',
  // Button: shows the events on a map.
  map: 'Map',
  // Button: shows the events of a month.
  month: 'Month',
  clearAll: 'Clear all',
  exploreEvents: 'Explore events',
  sortBy: 'Sort by',
  // Button: opens the saved searches.
  searches: 'Searches',
  theEventsDidNotLoad: 'The events did not load',
  theseAreYourLastResultsThe: 'These are your last results: the new ones did not load.',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again',
  noEventIsPlannedAtThe: 'No event is planned at the moment. Be the first to host one.',
  nothingIsOnYet: 'Nothing is on yet',
  noEventMatchesAllOfThis: 'No event matches all of this',
  // Button: removes this filter.
  drop: 'Drop {label}',
  clearAllFilters: 'Clear all filters',
  tryOtherWordsOrFewerFilters: 'Try other words, or fewer filters.',
  searchByNameArtistOrVenue: 'Search by name, artist or venue',
  nameArtistOrVenue: 'Name, artist or venue',
  filters: 'Filters',
  skipTheFilters: 'Skip the filters',
  // Label of the filter by date.
  dates: 'Dates',
  pickDates: 'Pick dates',
  under: 'Under {price}',
  // In place of a city: the visible part of the map.
  mapArea: 'Map area',
  // Filter by date.
  untilDate: 'Until {date}',
  // Filter by date.
  fromDate: 'From {date}',
  // Order of the results, and a filter by price whose currency is not known yet.
  price: 'Price',
  // Filter by price.
  fromPrice: 'From {price}',
  upToPrice: 'Up to {price}',
  // Label of the field for a city.
  place: 'Place',
  city: 'City',
  placesCouldNotBeLookedUp: 'Places could not be looked up. Try again.',
  typeTheNameOfACity: 'Type the name of a city',
  loading: 'Loading',
  eventCount: '{count, plural, =0 {No events} one {# event} other {# events}}',
  eventsNear: '{count, plural, =0 {No events near {place}} one {# event near {place}} other {# events near {place}}}',
  eventsHere: '{count, plural, =0 {No events near this area} one {# event near this area} other {# events near this area}}',
  // At least this many events were found.
  manyEvents: '{count, number}+ events',
  manyEventsNear: '{count, number}+ events near {place}',
  manyEventsHere: '{count, number}+ events near this area',
  // The orders of the results, from here to "Nearest".
  bestMatch: 'Best match',
  soonest: 'Soonest',
  popular: 'Popular',
  newest: 'Newest',
  nearest: 'Nearest',
  today: 'Today',
  tomorrow: 'Tomorrow',
  thisWeekend: 'This weekend',
  nextWeek: 'Next week',
  thisMonth: 'This month',
  // Filter: events without a charge.
  free: 'Free',
  // Filter: events with a price.
  paid: 'Paid',
  // The searched text, in quotation marks.
  searchText: '“{text}”',
  // A city and the radius around it.
  placeWithin: '{place}, {radiusKm, number} km',
  // The result without one of the filters.
  bestRemoval: '{count, plural, one {# event matches without {filter}.} other {# events match without {filter}.}}',
  // The number of filters in use. Only screen readers read the word.
  filterCount: '{count, number}<hidden> on</hidden>',
  // Below a list: how many of its rows are shown.
  eventCountOf: '{shown, number} of {count, plural, one {# event} other {# events}}',
  loadingMoreEvents: 'Loading more events',
});
