import { defineText } from '../../src/translations.ts';

export const priceChangesText = defineText('insights/price-changes', {
  // A mark in the sales chart: a ticket type with its price before and after a change.
  priceChange: '{ticketType}: {before} to {after}',
});
