import { defineText } from '../../src/translations.ts';

export const businessDetailsText = defineText('money/business-details', {
  businessDetails: 'Business details',
  forSellingTicketsShownOnNew: 'Shown on new receipts and invoices for tickets you sell. Existing ones won’t change.',
  // Button: shows the form.
  addDetails: 'Add business details',
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
