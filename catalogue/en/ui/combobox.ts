import { defineText } from '../../src/translations.ts';

export const comboboxText = defineText('ui/combobox', {
  // Button with a cross: empties the field.
  clear: 'Clear',
  // The name of the list below the field, for screen readers.
  results: 'Results',
  resultCount: '{count, plural, one {# result} other {# results}}',
  searching: 'Searching',
  nothingFound: 'No results. Try a different search.',
});
