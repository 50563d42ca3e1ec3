import { defineText } from '../../src/translations.ts';

export const sharedPayoutsText = defineText('money/shared-payouts', {
  // Badge of a payout: no one has decided about it yet.
  inReview: 'In review',
  // Badge of a payout.
  approved: 'Approved',
  // Badge of a payout.
  beingSent: 'Sending',
  // Badge of a payout: the money is on its way to the bank.
  sent: 'Sent',
  // Badge of a payout: the bank returned the money.
  returned: 'Returned',
  // Badge of a payout.
  notSent: 'Failed',
  // Badge of a payout: an administrator refused it.
  declined: 'Declined',
  // Badge of a payout: its owner cancelled the request.
  cancelled: 'Cancelled',
  weCouldntLoadThePayouts: 'We couldn’t load the payouts',
});
