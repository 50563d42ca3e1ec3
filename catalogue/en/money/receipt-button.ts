import { defineText } from '../../src/translations.ts';

export const receiptButtonText = defineText('money/receipt-button', {
  // Button: shows the receipt and the invoice of a booking.
  receipt: 'Receipt',
  receiptAndInvoiceFor: 'Receipt and invoice for {title}',
});
