import { defineText } from '../../src/translations.ts';

export const billingInputErrorsText = defineText('money/billing-input-errors', {
  street: 'Enter the street address.',
  city: 'Enter the city.',
  country: 'Choose a country.',
  vatId: 'This isn’t a valid VAT number for that country. Include the country code.',
  company: 'Enter the company name.',
  business: 'Enter the business name.',
  periodEnd: 'Choose a day on or after the first day.',
  periodTooLong: 'Choose a period of up to two years.',
  numberPrefix: 'Use up to 8 letters and digits.',
});
