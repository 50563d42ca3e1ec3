import { defineText } from '../../src/translations.ts';

export const discoveryText = defineText('events/discovery', {
  // Headings of the rows of events on the home page.
  featured: 'Featured',
  popular: 'Popular now',
  thisWeekend: 'This weekend',
  // Row of events without a charge.
  freeEvents: 'Free',
  // Row of online events.
  onlineEvents: 'Online',
  newEvents: 'Just announced',

  // Values of the filters of a search.
  inPerson: 'In person',
  // Kind of event: people join by a link.
  online: 'Online',
  hybrid: 'In person and online',
  today: 'Today',
  tomorrow: 'Tomorrow',
  nextWeek: 'Next week',
  thisMonth: 'This month',
  // Filter by price: without a charge.
  free: 'Free',
  upTo: 'Up to {price}',
  // Filter by price: events that cost something.
  paid: 'Paid',

  // Errors of fields of a search.
  unknownPlace: 'We couldn’t find “{place}”.',
  unknownDay: 'This date doesn’t exist.',
  // An area of the map has four edges.
  areaNeedsAllEdges: 'An area needs all four edges.',
  southAboveNorth: 'South must be below north.',
});
