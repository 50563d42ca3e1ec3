import { defineText } from '../../src/translations.ts';

export const tokenText = defineText('ui/token', {
  // Button with a cross: removes an item, for example a filter.
  remove: 'Remove {name}',
});
