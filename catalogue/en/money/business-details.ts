import { defineText } from '../../src/translations.ts';

export const businessDetailsText = defineText('money/business-details', {
  businessDetails: 'Business details',
  forThoseWhoSellTicketsThey:
    'For those who sell tickets: they stand on receipts and invoices from now on. What was issued stays as it is.',
  nameOfTheBusiness: 'Name of the business',
  // Label of a field: the prefix of the numbers of receipts and invoices.
  inFrontOfEachNumber: 'In front of each number',
  upTo8LettersAndDigits: 'Up to 8 letters and digits: FADO makes FADO-INV-2026-000001.',
  // Label of a field: the text at the end of receipts and invoices.
  footOfThePage: 'Foot of the page',
  whatTheLawWhereYouAre: 'What the law where you are wants said: register, managing director, tax notes.',
  // Button.
  save: 'Save',
  // Button while the details are saved.
  saving: 'Saving',
});
