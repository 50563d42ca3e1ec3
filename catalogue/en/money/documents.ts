import { defineText } from '../../src/translations.ts';

export const documentsText = defineText('money/documents', {
  // Heading of a document.
  receipt: 'Receipt',
  // Heading of a document.
  invoice: 'Invoice',
  // Heading of a document.
  credit_note: 'Credit note',
  // Title of a document with its number, such as “Receipt REC-2026-000001”. “kind” is the heading.
  documentTitle: '{kind} {number}',
  // Heading of the document of a free booking, which has no number.
  bookingConfirmation: 'Booking confirmation',
  // Under the heading: the number of the document.
  documentNumber: 'Number {number}',
  // Under the heading of a credit note: the document that it reverses.
  credits:
    '{kind, select, invoice {Credits invoice {number} dated {day}} credit_note {Credits credit note {number} dated {day}} other {Credits receipt {number} dated {day}}}',
  // Label above the name and the address of the seller.
  from: 'From',
  // Label above the name and the address of the buyer.
  to: 'To',
  // Label above the event or the plan that was bought.
  subject: 'For',
  bookingReference: 'Booking {reference}',
  // Header of a column.
  item: 'Item',
  // Header of a narrow column: the number of items.
  quantity: 'Qty',
  // Header of a column: the price of one item.
  unitPrice: 'Unit price',
  // Header of a narrow column: the tax that the amount includes.
  includedTax: 'Incl. tax',
  // Header of a column: the price of all items of a row.
  amount: 'Amount',
  total: 'Total',
  totalCredited: 'Total credited',
  // A part of the total, such as “Includes service fee”.
  includes: 'Includes {description}',
  // Header of a column: the rate of the tax.
  taxRate: 'Tax rate',
  // Header of a column: the amount without tax.
  net: 'Net',
  // Header of a column: the amount of tax.
  tax: 'Tax',
  // Header of a column: the amount with tax.
  gross: 'Gross',
  // Footer.
  pageOf: 'Page {page, number} of {count, number}',
  // Under the name of an organiser: tickets are sold on the site of this name.
  soldThrough: 'Sold through {product}',
  vatId: 'VAT number {vatId}',
  // The subject of an invoice.
  premiumYearly: 'Premium, yearly',
  // The subject of an invoice.
  premiumMonthly: 'Premium, monthly',
  // The first and the last day of a paid period.
  period: '{start} to {end}',
  // A row of an invoice: what was paid for, and the paid period.
  planAndPeriod: '{plan}, {period}',
  paidFromWallet: 'Paid from wallet',
  paidByCard: 'Paid by card',
  refundedToCard: 'Refunded to card',
  // Shown instead of the name of a buyer whose account was deleted.
  deletedAccount: 'Deleted account',
  // Headers of columns of the CSV file with all documents of an event.
  number: 'Number',
  documentType: 'Type',
  date: 'Date (UTC)',
  buyer: 'Buyer',
  booking: 'Booking',
  creditedDocument: 'Credited document',
  currency: 'Currency',
  includedServiceFee: 'Service fee included',
});
