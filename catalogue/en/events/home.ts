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
  where: 'Where',
  city: 'City',
  search: 'Search',
  categories: 'Categories',
  hostYourOwn: 'Host your own',
  createYourPageSetYourPrices: 'Create your page, set your prices, publish. Free events are free to host.',
  createEvent: 'Create event',
  browseByCity: 'Browse by city',
  organisersToFollow: 'Organisers to follow',
  recommendedForYou: 'Recommended for you',
  today: 'Today',
  tomorrow: 'Tomorrow',
  thisWeekend: 'This weekend',
  nextWeek: 'Next week',
  eventsInCities:
    '{events, plural, one {# event in {cities, number} cities. No hidden fees.} other {# events in {cities, number} cities. No hidden fees.}}',
  events: '{events, plural, one {# event. No hidden fees.} other {# events. No hidden fees.}}',
  seeAll: 'See all<hidden>: {title}</hidden>',
  // The category has at least this many events.
  manyEvents: '{count, number}+ events',
  eventCount: '{count, plural, one {# event} other {# events}}',
  upcomingEvents: '{count, plural, =0 {No upcoming events} one {# upcoming event} other {# upcoming events}}',
});
