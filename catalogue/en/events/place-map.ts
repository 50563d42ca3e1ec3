import { defineText } from '../../src/translations.ts';

export const placeMapText = defineText('events/place-map', {
  // For screen readers: names the map of the streets around a place.
  mapOf: 'Map: {place}',
});
