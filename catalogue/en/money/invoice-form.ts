import { defineText } from '../../src/translations.ts';

export const invoiceFormText = defineText('money/invoice-form', {
  // Label of a field: the name of a company.
  company: 'Company',
  // Button: closes the form.
  cancel: 'Cancel',
  // Button while the details are saved.
  saving: 'Saving',
  invoiceForACompany: 'Invoice for a company',
  itComesWithYourTicketsIn: 'It comes with your tickets, in place of the receipt.',
  // Button.
  save: 'Save',
});
