import { defineText } from '../../src/translations.ts';

/** Descriptions of the parts of a personal data export, and what remains after an account is deleted. */
export const moneyDataText = defineText('money/money-data', {
  documents: 'Receipts, invoices and credit notes that you received or issued, and your business details.',
  documentsRetained: 'Issued documents with the names on them. Tax law requires us to keep them for ten years.',
  payments: 'Your card payments. Only the payment provider has your card number.',
  refunds: 'Refunds to your card.',
  disputes: 'Card payments that your bank reclaimed.',
  paymentsRetained:
    'Amounts, dates and the payment provider’s references, without your name. The law requires us to keep complete accounts for ten years.',
  payouts: 'The last digits of your bank account, and your payouts.',
  payoutsRetained:
    'Amounts and dates, without your name or bank account. The law requires us to keep complete accounts for ten years.',
  premium:
    'Your Premium subscription: when it started, how you pay for it, and its invoices. It ends immediately and isn’t renewed.',
  premiumRetained:
    'What you paid for it and when, without your name. The law requires us to keep complete accounts for ten years.',
  topUps: 'Your wallet top-ups by card.',
  wallet: 'All transactions of your wallet.',
  // Retained data of top-ups and of the wallet.
  amountsRetained: 'Amounts and dates, without your name. The law requires us to keep complete accounts for ten years.',
});
