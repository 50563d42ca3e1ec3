import { defineText } from '../../src/translations.ts';

export const browseText = defineText('events/browse', {
  // Headings and titles. `category` is its name, such as “Music”.
  upcomingEvents: 'Upcoming events',
  eventsIn: 'Events in {place}',
  categoryEvents: '{category} events',
  categoryEventsIn: '{category} events in {place}',

  // Descriptions of the pages for search engines.
  aboutAll: 'Upcoming events in every city. Compare dates and prices, and book your tickets.',
  aboutPlace: 'Upcoming events in {place}. Compare dates and prices, and book your tickets.',
  aboutCategory: '{category} events in every city. Compare dates and prices, and book your tickets.',
  aboutCategoryIn: '{category} events in {place}. Compare dates and prices, and book your tickets.',

  // Label of the links to the pages above this one, for screen readers.
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  allEvents: 'All events',
  eventCount: '{count, plural, =0 {No upcoming events} one {# upcoming event} other {# upcoming events}}',
  manyEvents: '{count, number}+ upcoming events',

  // Label of the links to the events of a day or a weekend.
  dates: 'Dates',
  anyDate: 'Any date',
  today: 'Today',
  tomorrow: 'Tomorrow',
  thisWeekend: 'This weekend',
  nextWeek: 'Next week',

  categories: 'Categories',
  allCategories: 'All categories',
  events: 'Events',
  shown: '{count, plural, one {# event shown} other {# events shown}}',
  showMore: 'Show more',
  loadingMore: 'Loading more events',
  // Shown after “Show more” has failed.
  couldntLoadMore: 'We couldn’t load more events. Check your connection and try again.',
  firstEvents: 'Back to the first events',

  noEvents: 'No upcoming events',
  nothingOnThisDate: 'No events on this date',
  tryAnotherDate: 'Try another date or category.',
  tryAnotherCity: 'Try another category, or a city below.',

  // Heading of links to cities near this one.
  otherCities: 'More cities',
  cities: 'Cities',
  loading: 'Loading',
});
