import { defineText } from '../../src/translations.ts';

/** The destination of a refund, in a sentence or a list of facts. */
export const refundTargetsText = defineText('ticketing/refund-targets', {
  yourCard: '{amount} to your card, in 5–10 days',
  yourWallet: '{amount} to your wallet, right away',
  yourCardAndWallet: '{cardAmount} to your card, in 5–10 days, and {walletAmount} to your wallet, right away',
  theirCard: '{amount} to their card, in 5–10 days',
  theirWallet: '{amount} to their wallet, right away',
  theirCardAndWallet: '{cardAmount} to their card, in 5–10 days, and {walletAmount} to their wallet, right away',
});
