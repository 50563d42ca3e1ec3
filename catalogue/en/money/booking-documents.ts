import { defineText } from '../../src/translations.ts';

export const bookingDocumentsText = defineText('money/booking-documents', {
  companyInvoice: 'Company invoice',
  receiptAndInvoice: 'Receipt and invoice',
  issueInvoice: 'Issue invoice',
  thisBookingWasFreeSoTheres: 'This booking was free, so there’s no receipt.',
  getACompanyInvoice: 'Get a company invoice',
  changeInvoiceDetails: 'Change invoice details',
  itReplacesTheReceiptWhichIs: 'It replaces the receipt, which is cancelled with a credit note.',
  wellCancelTheInvoiceWithA: 'We’ll cancel the invoice with a credit note and issue a new one.',
  // For screen readers: a link to the PDF of a document.
  asPdf: '{name} as PDF',
  // Button: opens the PDF of a document.
  pdf: 'PDF',
  // The kind of a document and its number, such as “Receipt FADO-2026-000001”.
  documentName: '{kind} {number}',
  // About a credit note: “number” is the number of the document that it credits.
  creditsNumber: 'credits {number}',
});
