import { defineText } from '../../src/translations.ts';

export const locatorMapText = defineText('events/locator-map', {
  // For screen readers: names a small map by the address of its pin.
  mapOf: 'Map: {place}',
});
