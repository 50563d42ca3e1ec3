import { defineText } from '../../src/translations.ts';

export const fieldErrorsText = defineText('core/field-errors', {
  tooLong: 'Use at most {max, plural, one {# character} other {# characters}}.',
  tooShort: 'Use at least {min, plural, one {# character} other {# characters}}.',
  reason: 'Enter a reason.',
  invisible: 'Use at least one visible character.',
  writingDirection: 'Remove the characters that change the writing direction.',
  stackedAccents: 'Remove the stacked accents.',
  name: 'Enter a name.',
});
