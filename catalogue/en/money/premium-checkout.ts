import { defineText } from '../../src/translations.ts';

export const premiumCheckoutText = defineText('money/premium-checkout', {
  getPremium: 'Get premium',
  chatsCallsAndLiveStreamsAnd: 'Chats, calls and live streams, and more of your own ticket sales.',
  cancelAtAnyTimeInTwo:
    'Cancel at any time in two clicks: premium stays open for what is paid, and nothing more is charged.',
  goOnOnceYouAreConnected: 'Go on once you are connected again. Nothing was charged.',
  youAreOffline: 'You are offline',
  // Button.
  pay: 'Pay {amount}',
  confirmingYourPayment: 'Confirming your payment',
  openingThePaymentPage: 'Opening the payment page',
  // Button while the payment is made.
  paying: 'Paying',
  thePaymentProviderIsBusyWe: 'The payment provider is busy. We try again automatically, and you will not be charged twice.',
  openingThePaymentPagePleaseDo: 'Opening the payment page. Please do not close this one.',
  payWith: 'Pay with',
  // Option: pay by card.
  card: 'Card',
  onTheCardProvidersPageYour: 'On the card provider’s page. Your card’s numbers never reach us.',
  // Option: pay from the wallet.
  wallet: 'Wallet',
  atOnceAndEachRenewalFrom: 'At once, and each renewal from it too.',
  thereIsNotEnoughInIt: 'There is not enough in it.',
  topUpYourWallet: 'Top up your wallet',
  // Label in front of the amount that is charged now.
  today: 'Today',
  // Label in front of the day and the amount of the renewal.
  renews: 'Renews',
  everythingIsOpenYourPlanThe: 'Everything is open. Your plan, the next bill and your invoices are in your profile.',
  youHavePremium: 'You have premium',
  yourSubscription: 'Your subscription',
  renewalFromWallet: '{day}, {amount} from your wallet',
  renewalFromCard: '{day}, {amount} from your card',
});
