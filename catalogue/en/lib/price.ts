import { defineText } from '../../src/translations.ts';

export const priceText = defineText('lib/price', {
  // In place of a price of zero.
  free: 'Free',
  // The lowest of several prices: "From €18.00".
  from: '<muted>From </muted>{price}',
});
