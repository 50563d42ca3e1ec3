import { defineText } from '../../src/translations.ts';

/** Why an amount that a person typed can't be read. `example` is an amount such as 12.50. */
export const amountErrorsText = defineText('core/amount-errors', {
  negative: 'Enter an amount without a minus sign.',
  otherCurrency: 'Enter an amount in {currency}, such as {example}.',
  tooLarge: 'This amount is too large.',
  ambiguous: 'Enter the amount without a thousands separator, such as 1200.',
  notAnAmount: 'Enter an amount, such as {example}.',
  noDecimals: 'Amounts in {currency} don’t have decimals. Enter an amount such as {example}.',
  tooManyDecimals:
    'Amounts in {currency} can have up to {digits, plural, one {# decimal place} other {# decimal places}}. Enter an amount such as {example}.',
});
