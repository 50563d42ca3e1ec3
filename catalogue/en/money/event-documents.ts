import { defineText } from '../../src/translations.ts';

export const eventDocumentsText = defineText('money/event-documents', {
  weCouldntLoadTheDocuments: 'We couldn’t load the documents',
  receiptsAndInvoices: 'Receipts and invoices',
  noReceiptsYetEachPaidBooking: 'No receipts yet. Each paid booking gets one, issued in your name.',
  // Button: downloads the documents as a CSV file.
  csv: 'CSV',
  documentsOfThisEvent: 'Documents for this event',
  businessDetails: 'They show the name, address and VAT number from your <link>business details</link>.',
  // Header of a column: the number of a document.
  number: 'Number',
  // For screen readers: a link to the PDF of a document, such as “Receipt FADO-2026-000001 as PDF”.
  asPdf: '{kind} {number} as PDF',
  // Header of a column: receipt, invoice or credit note.
  documentType: 'Type',
  // Header of a column: the day.
  issued: 'Issued',
  // Header of a column.
  buyer: 'Buyer',
  // Header of a column: the amount without tax.
  net: 'Net',
  // Header of a column: the amount of tax.
  tax: 'Tax',
  // Header of a column: the amount with tax.
  total: 'Total',
  soldWithoutTax: '{net} total, no tax included.',
  soldWithTax: '{net} total, including {tax} tax.',
  creditedWithoutTax: '{sold} less {credited} in credit notes: {net}, no tax included.',
  creditedWithTax: '{sold} less {credited} in credit notes: {net}, including {tax} tax.',
  // Below a list: how many of its rows are shown.
  documentCountOf: '{shown, number} of {count, plural, one {# document} other {# documents}}',
  loadingMoreDocuments: 'Loading more documents',
});
