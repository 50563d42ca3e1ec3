import { defineText } from '../../src/translations.ts';

export const premiumCheckoutText = defineText('money/premium-checkout', {
  getPremium: 'Get Premium',
  getChatsCallsAndLiveStreams: 'Get chats, calls and live streams, and keep more of your ticket sales.',
  cancelAnytimeInTwoClicksYou: 'Cancel at any time in two clicks. You keep Premium until the end of the paid period.',
  continueOnceYoureBackOnlineYou: 'Continue once you’re back online. You haven’t been charged.',
  youreOffline: 'You’re offline',
  // Button.
  pay: 'Pay {amount}',
  confirmingYourPayment: 'Confirming your payment',
  openingThePaymentPage: 'Opening the payment page',
  // Button while the payment is made.
  paying: 'Paying',
  thePaymentProviderIsBusyWell: 'The payment provider is busy. We’ll keep trying, and you won’t be charged twice.',
  openingThePaymentPagePleaseDont: 'Opening the payment page. Please don’t close this one.',
  payWith: 'Pay with',
  // Option: pay by card.
  card: 'Card',
  youllPayOnTheCardProviders: 'You’ll pay on the payment provider’s page. We never see your card number.',
  // Option: pay from the wallet.
  wallet: 'Wallet',
  payNowRenewalsComeFromYour: 'Pay now. Renewals come from your wallet too.',
  notEnoughBalance: 'Not enough balance.',
  topUpYourWallet: 'Top up your wallet',
  // Label in front of the amount that is charged now.
  today: 'Today',
  // Label in front of the day and the amount of the renewal.
  renews: 'Renews',
  yourPlanNextPaymentAndInvoices: 'Your plan, next payment and invoices are in your profile.',
  youHavePremium: 'You have Premium',
  yourSubscription: 'View subscription',
  renewalFromWallet: '{day}, {amount} from your wallet',
  renewalFromCard: '{day}, {amount} from your card',
});
