import { defineText } from '../../src/translations.ts';

export const exploreText = defineText('events/explore', {
  showAs: 'View',
  // Button: shows the events as a list.
  list: 'List',
  // Button: shows the events on a map.
  map: 'Map',
  // In place of the map, on a site whose map shows only the borders of countries.
  noMapNearACity: 'No map near a city: it doesn’t show streets.',
  // Button: shows the events of a month.
  month: 'Calendar',
  clearAll: 'Clear all',
  exploreEvents: 'Explore events',
  sortBy: 'Sort by',
  // Button: opens the saved searches.
  searches: 'Saved searches',
  weCouldntLoadTheEvents: 'We couldn’t load the events',
  weCouldntUpdateTheResultsThese: 'We couldn’t update the results. These are your previous results.',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again',
  thereAreNoUpcomingEventsBe: 'There are no upcoming events. Be the first to host one.',
  noEventsYet: 'No events yet',
  noEventsMatchTheseFilters: 'No events match these filters',
  noResultsFor: 'No results for “{query}”',
  // Button: removes this filter.
  drop: 'Remove {label}',
  clearAllFilters: 'Clear all filters',
  tryDifferentWordsOrFewerFilters: 'Try different words or fewer filters.',
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
  place: 'Location',
  city: 'City',
  weCouldntLookUpPlacesTry: 'We couldn’t look up cities. Try again.',
  enterACity: 'Enter a city',
  loading: 'Loading',
  eventCount: '{count, plural, =0 {No events} one {# event} other {# events}}',
  eventsNear: '{count, plural, =0 {No events near {place}} one {# event near {place}} other {# events near {place}}}',
  eventsHere: '{count, plural, =0 {No events in this area} one {# event in this area} other {# events in this area}}',
  // At least this many events were found.
  manyEvents: '{count, number}+ events',
  manyEventsNear: '{count, number}+ events near {place}',
  manyEventsHere: '{count, number}+ events in this area',
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
  // A filter: the languages of events that the person prefers, from the profile.
  preferredLanguages: 'Preferred languages: {languages}',
  // Filter: the distance that a search starts with.
  withinDistance: 'Within {km, number} km of {place}',
  showingFartherAway: 'Few events near {place}. Showing events further away.',
  // The result without one of the filters.
  bestRemoval: '{count, plural, one {# event matches without {filter}.} other {# events match without {filter}.}}',
  // The number of filters in use. Only screen readers read the word.
  filterCount: '{count, number}<hidden> on</hidden>',
  // Below a list: how many of its rows are shown.
  eventCountOf: '{shown, number} of {count, plural, one {# event} other {# events}}',
  loadingMoreEvents: 'Loading more events',
});
