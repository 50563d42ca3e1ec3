import { defineText } from '../../src/translations.ts';

export const invoiceFormText = defineText('money/invoice-form', {
  // Label of a field: the name of a company.
  company: 'Company',
  // Button: closes the form.
  cancel: 'Cancel',
  // Button while the details are saved.
  saving: 'Saving',
  companyInvoice: 'Company invoice',
  youllGetItWithYourTickets: 'You’ll get it with your tickets instead of a receipt.',
  // Button.
  save: 'Save',
});
