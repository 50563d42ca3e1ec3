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
  // Label of a field: why receipts and invoices state no tax.
  taxNote: 'Note on tax',
  taxNoteHint: 'Appears on receipts and invoices without tax, in the language of the buyer.',
  // Option of the field: no note.
  none: 'No note',
  small_business: 'Small business scheme',
  // Option of the field: what is sold is exempt from tax.
  exempt: 'Exempt from VAT',
  // Option of the field: the tax is on the margin of the seller.
  margin: 'Margin scheme',
  // Option of the field: the customer pays the tax.
  reverse_charge: 'Reverse charge, on invoices to companies',
  // Label of a field: the text at the end of receipts and invoices.
  footer: 'Footer',
  legalDetailsForYourCountrySuch: 'Legal details for your country, such as company register, director or tax notes.',
  // Button.
  save: 'Save',
  // Button while the details are saved.
  saving: 'Saving',
});
