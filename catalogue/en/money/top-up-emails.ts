import { defineText } from '../../src/translations.ts';

export const topUpEmailsText = defineText('money/top-up-emails', {
  receiptSubject: 'Receipt: {amount} added to your wallet',
  receiptPreview: '{amount} is in your wallet.',
  receiptReason: 'You’re receiving this because you topped up your wallet.',
  receiptHeading: 'Your wallet is topped up',
  receiptIntro: 'Hi {name}, <strong>{amount}</strong> is in your wallet. You can spend it now.',
  // Label in a list of facts: the amount of the top-up.
  topUp: 'Top-up',
  // Label in a list of facts: when and how the top-up was paid.
  paid: 'Paid',
  paidByCard: 'By card, {day}',
  // Label in a list of facts: the reference of the top-up.
  reference: 'Reference',
  openWallet: 'Open your wallet',
  refundSubject: 'Refund: {amount} is on its way to your card',
  refundPreview: 'We’re refunding {amount} to your card.',
  refundReason: 'You’re receiving this because you paid to top up your wallet.',
  refundHeading: 'We’re refunding your payment',
  refundIntro: 'Hi {name}, we couldn’t add your payment to your wallet, so we’re refunding it in full to your card.',
  // Label in a list of facts: the amount of the refund.
  refund: 'Refund',
  refundArrival: '{amount} to your card, in 5–10 days',
  nothingToDo: 'You don’t need to do anything.',
});
