import { defineText } from '../../src/translations.ts';

export const adminInputErrorsText = defineText('money/admin-input-errors', {
  days: 'Enter a number of days.',
  tooFewDays: 'Enter at least 1 day.',
  tooManyDays: 'Enter at most {max, number} days.',
  price: 'Enter an amount, such as 9.99.',
  explanation: 'Enter an explanation.',
});
