import { defineText } from '../../src/translations.ts';

/** The destination of a refund, in a sentence or a list of facts. */
export const refundTargetsText = defineText('ticketing/refund-targets', {
  yourCard: '{amount} to your card, within 5 to 10 days',
  yourWallet: '{amount} to your wallet, immediately',
  yourCardAndWallet: '{cardAmount} to your card, within 5 to 10 days, and {walletAmount} to your wallet, immediately',
  theirCard: '{amount} to their card, within 5 to 10 days',
  theirWallet: '{amount} to their wallet, immediately',
  theirCardAndWallet: '{cardAmount} to their card, within 5 to 10 days, and {walletAmount} to their wallet, immediately',
});
