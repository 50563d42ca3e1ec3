import { defineText } from '../../src/translations.ts';

export const passwordStrengthText = defineText('identity/password-strength', {
  empty: 'At least {min, plural, one {# character} other {# characters}}. A few words together work well.',
  tooShort: '{missing, plural, one {# more character} other {# more characters}} needed.',
  // The strength of a password.
  fair: 'Fair. Longer is better.',
  // The strength of a password.
  good: 'Good.',
  // The strength of a password.
  strong: 'Strong.',
  easyToGuessItContainsYour: 'Easy to guess: it contains your name or email.',
  easyToGuessAddAWord: 'Easy to guess. Add a word or two.',
});
