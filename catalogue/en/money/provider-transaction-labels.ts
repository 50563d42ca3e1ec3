import { defineText } from '../../src/translations.ts';

export const providerTransactionLabelsText = defineText('money/provider-transaction-labels', {
  charge: 'Card payment',
  refund: 'Refund',
  refund_failed: 'Refund returned',
  transfer: 'Payout',
  transfer_reversed: 'Payout returned',
  dispute: 'Dispute',
  dispute_won: 'Dispute won',
  fee: 'Payment provider fee',
  dispute_fee: 'Dispute fee',
});
