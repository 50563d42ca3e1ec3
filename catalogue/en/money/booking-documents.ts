import { defineText } from '../../src/translations.ts';

export const bookingDocumentsText = defineText('money/booking-documents', {
  invoiceForACompany: 'Invoice for a company',
  receiptAndInvoice: 'Receipt and invoice',
  issueTheInvoice: 'Issue the invoice',
  nothingWasPaidForThisBooking: 'Nothing was paid for this booking, so there is nothing to document.',
  getAnInvoiceForACompany: 'Get an invoice for a company',
  changeTheInvoiceDetails: 'Change the invoice details',
  itReplacesTheReceiptACredit: 'It replaces the receipt: a credit note takes that back.',
  aCreditNoteTakesTheInvoice: 'A credit note takes the invoice back, and a new one is issued.',
  // For screen readers: a link to the PDF of a document.
  asPdf: '{name} as PDF',
  // Button: opens the PDF of a document.
  pdf: 'PDF',
  // The kind of a document and its number, such as “Receipt FADO-2026-000001”.
  documentName: '{kind} {number}',
  // About a credit note: “number” is the number of the document that it credits.
  creditsNumber: 'takes back {number}',
});
