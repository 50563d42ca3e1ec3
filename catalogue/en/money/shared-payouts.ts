import { defineText } from '../../src/translations.ts';

export const sharedPayoutsText = defineText('money/shared-payouts', {
  // Badge of a payout: no one has decided about it yet.
  waiting: 'Waiting',
  // Badge of a payout.
  approved: 'Approved',
  // Badge of a payout.
  beingSent: 'Being sent',
  // Badge of a payout: the money is on its way to the bank.
  sent: 'Sent',
  // Badge of a payout: the bank returned the money.
  cameBack: 'Came back',
  // Badge of a payout.
  notSent: 'Not sent',
  // Badge of a payout: an administrator refused it.
  refused: 'Refused',
  // Badge of a payout: its owner cancelled the request.
  cancelled: 'Taken back',
  thePayoutsDidNotLoad: 'The payouts did not load',
});
