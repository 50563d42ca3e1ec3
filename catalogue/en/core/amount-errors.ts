import { defineText } from '../../src/translations.ts';

/** Why an amount that a person typed can't be read. `example` is an amount such as 12.50. */
export const amountErrorsText = defineText('core/amount-errors', {
  negative: 'Enter an amount without a minus sign.',
  otherCurrency: 'Enter an amount in {currency}, such as {example}.',
  tooLarge: 'This amount is too large.',
  ambiguous: 'Enter the amount without a thousands separator, such as 1200.',
  notAnAmount: 'Enter an amount, such as {example}.',
  noDecimals: '{currency} has no decimals. Enter an amount such as {example}.',
  tooManyDecimals:
    '{currency} has {digits, plural, one {# decimal} other {# decimals}} at most. Enter an amount such as {example}.',
});
