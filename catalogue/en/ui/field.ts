import { defineText } from '../../src/translations.ts';

export const fieldText = defineText('ui/field', {
  // Beside the label of a field that may stay empty.
  optional: 'Optional',
  // The characters in use, for example "120 / 500 characters". Only screen readers get the hidden part.
  charactersOf: '{count, number} / {limit, number}<hidden> characters</hidden>',
  showPassword: 'Show password',
  fieldsNeedYourAttention: '{count, plural, one {One field needs your attention} other {# fields need your attention}}',
});
