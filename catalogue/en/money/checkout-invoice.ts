import { defineText } from '../../src/translations.ts';

export const checkoutInvoiceText = defineText('money/checkout-invoice', {
  buyingForACompany: 'Buying for a company?',
  invoiceTo: 'Invoice to {company}, {city}',
  getACompanyInvoice: 'Get a company invoice',
  // Button: changes the company on the invoice.
  change: 'Change',
});
