import { defineText } from '../../src/translations.ts';

export const exploreFiltersText = defineText('events/explore-filters', {
  filters: 'Filters',
  clearAll: 'Clear all',
  // Label of the choice of a radius around the city.
  within: 'Within',
  anyDistance: 'Any distance',
  // Heading of the filters by date.
  when: 'When',
  price: 'Price',
  category: 'Category',
  // Heading of the filters by kind of event: in person, online or both.
  format: 'Format',
  language: 'Language',
  tags: 'Tags',
  showEvents: 'Show events',
  // Label of the lowest price.
  fromPrice: 'From',
  // Label of the highest price.
  upToPrice: 'Up to',
  kilometres: '{km, number} km',
  showCount: '{total, plural, one {Show # event} other {Show # events}}',
});
