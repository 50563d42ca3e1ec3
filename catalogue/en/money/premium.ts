import { defineText } from '../../src/translations.ts';

export const premiumText = defineText('money/premium', {
  noAnswerArrived: 'No answer arrived',
  thatDidNotWork: 'That did not work',
  // For screen readers: the plan does not have a feature.
  no: 'No',
  // For screen readers: the plan has a feature.
  yes: 'Yes',
  whatPremiumAdds: 'What premium adds',
  // Header of a column, for screen readers: the features.
  what: 'What',
  // Header of a column: the plan without premium.
  free: 'Free',
  // Header of a column: the plan with premium.
  premium: 'Premium',
  changeFromTheNextBillOn: 'Change from the next bill on',
  payWith: 'Pay with',
  // Option: pay by card.
  card: 'Card',
  // Option: pay from the wallet.
  wallet: 'Wallet',
  theChangeBeginsOnNothingIs: 'The change begins on {at}. Nothing is charged before.',
  saveChange: 'Save change',
  // Label of a choice: monthly or yearly.
  plan: 'Plan',
  billedOnceAYearSaves: 'Billed once a year, saves {yearlySaving}',
  amountAYear: '{amount} a year',
  amountAMonth: '{amount} a month',
  nextBillFromWallet: '{amount} on {day}, from your wallet.',
  nextBillFromCard: '{amount} on {day}, from your card.',
  pressTheButtonAgain: 'Press the button again: nothing is paid twice.',
  billedEveryYear: 'Billed every year',
  billedEveryMonth: 'Billed every month',
  featureChats: 'Chats, calls and live streams',
  featureFee: 'Fee on your own events',
  feeFree: 'On every paid ticket',
  feePremium: 'None on 100 tickets a month',
  featureEarlyAccess: 'Early access to tickets',
  earlyAccessPremium: 'Where an organiser offers it',
});
