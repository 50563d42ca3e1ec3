import { defineText } from '../../src/translations.ts';

export const businessDetailsText = defineText('money/business-details', {
  businessDetails: 'Business details',
  forSellingTicketsShownOnNew: 'For selling tickets: shown on new receipts and invoices. Existing ones don’t change.',
  businessName: 'Business name',
  // Label of a field: the prefix of the numbers of receipts and invoices.
  numberPrefix: 'Number prefix',
  upTo8LettersAndDigits: 'Up to 8 letters and digits. FADO gives FADO-INV-2026-000001.',
  // Label of a field: the text at the end of receipts and invoices.
  footer: 'Footer',
  legalDetailsForYourCountrySuch: 'Legal details for your country, such as company register, director or tax notes.',
  // Button.
  save: 'Save',
  // Button while the details are saved.
  saving: 'Saving',
});
