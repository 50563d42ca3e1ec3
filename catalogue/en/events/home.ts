import { defineText } from '../../src/translations.ts';

export const homeText = defineText('events/home', {
  findSomethingWorthGoingOutFor: 'Find something worth going out for',
  // Label of the list of dates.
  when: 'When',
  // Link to the events without a charge.
  free: 'Free',
  concertsTalksRunsAndMealsNear: 'Concerts, talks, runs and meals near you.',
  // Label of the search field.
  what: 'What',
  artistTopicOrVenue: 'Artist, topic or venue',
  // Label of the field for a city.
  city: 'City',
  // Button, and the title of the dialog that it opens.
  chooseCity: 'Choose your city',
  // The same button when a city is known. Only screen readers read it.
  changeCity: 'Your city: {city}. Change it',
  cityIsStored: 'We’ll show events near this city first. Your choice is saved in this browser.',
  // Button: removes the chosen city.
  forgetCity: 'Forget my city',
  enterACity: 'Enter a city',
  couldntLookUpCities: 'We couldn’t look up cities. Try again.',
  search: 'Search',
  categories: 'Categories',
  hostYourOwn: 'Host your own event',
  createYourPageSetYourPrices: 'Create your page, set your prices, publish. Free events are free to host.',
  createEvent: 'Create event',
  browseByCity: 'Browse by city',
  recommendedForYou: 'Recommended for you',
  today: 'Today',
  tomorrow: 'Tomorrow',
  thisWeekend: 'This weekend',
  nextWeek: 'Next week',
  eventsInCities:
    '{events, plural, one {# event in {cities, number} cities. No hidden fees.} other {# events in {cities, number} cities. No hidden fees.}}',
  events: '{events, plural, one {# event. No hidden fees.} other {# events. No hidden fees.}}',
  seeAll: 'See all<hidden>: {title}</hidden>',
  // At least this many events match.
  manyEvents: '{count, number}+ events',
  // Headings of rows of events near the reader’s city.
  weekendNear: 'This weekend near {place}',
  soonNear: 'Coming up near {place}',
  popularNear: 'Popular near {place}',
  // Headings of rows of events that are farther away.
  withinDistance: 'Within {km, number} km of {place}',
  popularFarther: 'Popular around {place}',
  // Headings of rows of events in the time zone of the reader’s device.
  popularInTimeZone: 'Popular in your region',
  weekendInTimeZone: 'This weekend in your region',
  soonInTimeZone: 'Coming up in your region',
  // The number of events that match the filters.
  foundEvents: '{count, plural, =0 {No events match} one {# event} other {# events}}',
  // Filter: online events.
  online: 'Online',
  // The searched text, in quotation marks.
  quoted: '“{text}”',
  removeFilter: 'Remove {label}',
  clearAll: 'Clear all',
  unknownCity: 'We couldn’t find “{city}”.',
  tryFewerFilters: 'Try different words, another date or fewer filters.',
  showMore: 'Show more',
  loadingMore: 'Loading more events',
  couldntLoadMore: 'We couldn’t load more events. Check your connection and try again.',
});
