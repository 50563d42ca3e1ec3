import { defineText } from '../../src/translations.ts';

export const savedMarkText = defineText('ui/saved-mark', {
  // Shown for a few seconds after a form was saved.
  saved: 'Saved',
});
