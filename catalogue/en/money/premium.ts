import { defineText } from '../../src/translations.ts';

export const premiumText = defineText('money/premium', {
  weDidntGetAResponse: 'We didn’t get a response',
  somethingWentWrong: 'Something went wrong',
  // For screen readers: the plan does not have a feature.
  no: 'No',
  // For screen readers: the plan has a feature.
  yes: 'Yes',
  whatPremiumAdds: 'What Premium adds',
  // Header of a column, for screen readers: the features.
  feature: 'Feature',
  // Header of a column: the plan without premium.
  free: 'Free',
  // Header of a column: the plan with premium.
  premium: 'Premium',
  changePlan: 'Change plan',
  payWith: 'Pay with',
  // Option: pay by card.
  card: 'Card',
  // Option: pay from the wallet.
  wallet: 'Wallet',
  theChangeStartsOnYouWont: 'The change starts on {at}. You won’t be charged before then.',
  saveChange: 'Save change',
  // Label of a choice: monthly or yearly.
  plan: 'Plan',
  billedYearlySave: 'Billed yearly, save {yearlySaving}',
  amountAYear: '{amount} a year',
  amountAMonth: '{amount} a month',
  nextBillFromWallet: '{amount} on {day}, from your wallet.',
  nextBillFromCard: '{amount} on {day}, from your card.',
  tryAgainYouWontBeCharged: 'Try again. You won’t be charged twice.',
  billedYearly: 'Billed yearly',
  billedMonthly: 'Billed monthly',
  featureChats: 'Chats, calls and live streams',
  featureFee: 'Fees on your events',
  feeFree: 'On every paid ticket',
  feePremium: 'No fee on 100 tickets a month',
  featureEarlyAccess: 'Early access to tickets',
  earlyAccessPremium: 'Where organisers offer it',
});
