import { defineText } from '../../src/translations.ts';

/** The colours of an event's pages that its organiser can choose. */
export const themeColoursText = defineText('hosting/theme-colours', {
  // The colour of the cover photo.
  cover: 'From the cover',
  green: 'Green',
  blue: 'Blue',
  violet: 'Violet',
  pink: 'Pink',
  red: 'Red',
  orange: 'Orange',
  grey: 'Grey',
});
