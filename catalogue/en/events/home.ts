import { defineText } from '../../src/translations.ts';

export const homeText = defineText('events/home', {
  findSomethingWorthGoingOutFor: 'Find something worth going out for',
  // Label of the list of dates.
  when: 'When',
  // Link to the events without a charge.
  free: 'Free',
  concertsTalksRunsAndMealsEverything: 'Concerts, talks, runs and meals: everything people make together.',
  // Label of the search field.
  what: 'What',
  artistTopicOrVenue: 'Artist, topic or venue',
  // Label of the field for a city.
  where: 'Where',
  city: 'City',
  search: 'Search',
  categories: 'Categories',
  hostYourOwn: 'Host your own',
  writeItSetYourPricesPublish: 'Write it, set your prices, publish. Free events cost you nothing.',
  createEvent: 'Create event',
  organisersToFollow: 'Organisers to follow',
  recommendedForYou: 'Recommended for you',
  today: 'Today',
  tomorrow: 'Tomorrow',
  thisWeekend: 'This weekend',
  nextWeek: 'Next week',
  eventsInCities:
    '{events, plural, one {# event in {cities, number} cities, tickets without surprises.} other {# events in {cities, number} cities, tickets without surprises.}}',
  events: '{events, plural, one {# event, tickets without surprises.} other {# events, tickets without surprises.}}',
  seeAll: 'See all<hidden>: {title}</hidden>',
  // The category has at least this many events.
  manyEvents: '{count, number}+ events',
  eventCount: '{count, plural, one {# event} other {# events}}',
  upcomingEvents: '{count, plural, =0 {Nothing announced} one {# upcoming event} other {# upcoming events}}',
});
