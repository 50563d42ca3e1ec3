import { defineText } from '../../src/translations.ts';

export const checkoutPaymentText = defineText('ticketing/checkout-payment', {
  youCanTakeYourRequestBack: 'You can take your request back at any time.',
  offlineHint: 'What you entered is kept. Go on once you are connected again.',
  youAreOffline: 'You are offline',
  weKeepYourTicketsAndTry: 'We keep your tickets and try again automatically. You will not be charged twice.',
  thePaymentProviderIsBusy: 'The payment provider is busy',
  openingThePaymentPagePleaseDo: 'Opening the payment page. Please do not close this one.',
  sendingYourRequest: 'Sending your request',
  waitingForThePaymentProvider: 'Waiting for the payment provider',
  openingThePaymentPage: 'Opening the payment page',
  savingYourBooking: 'Saving your booking',
  thereIsNothingToPayYour: 'There is nothing to pay. Your tickets come by mail at once.',
  failedHint: 'Nothing was charged and everything you entered is still here. Try again, or with another card.',
  thePaymentDidNotGoThrough: 'The payment did not go through',
  yourPaymentIsNotFinished: 'Your payment is not finished',
  noAnswerArrived: 'No answer arrived',
  thatDidNotWork: 'That did not work',
  howDoYouWantToPay: 'How do you want to pay?',
  // Way to pay.
  card: 'Card',
  // Way to pay.
  wallet: 'Wallet',
  walletAndCard: 'Wallet and card',
  payAllOfItFromYour: 'Pay all of it from your wallet',
  payFromYourWallet: 'Pay from your wallet',
  lookingIntoYourWallet: 'Looking into your wallet',
  yourWalletCantBeReadRight: 'Your wallet can’t be read right now. You can pay by card.',
  tryAgain: 'Try again',
  lookingAgain: 'Looking again',
  pressTheButtonAgainYouWill: '{problem} Press the button again: you will not be charged twice.',
  failedNothingWasCharged: '{problem} Nothing was charged.',
  requestFree: 'The organiser lets people in. You get your tickets once they have said yes; until then no places are kept.',
  requestPaid:
    'The organiser lets people in. You pay, and get your tickets, once they have said yes; until then no places are kept.',
  takenFromYourWallet: '{amount} is taken from your wallet. Your tickets come by mail at once.',
  payByCardPage: 'You pay on the card provider’s page and come back here. Your card’s numbers never reach us.',
  payByCardPageAndWallet:
    'You pay on the card provider’s page and come back here. Your card’s numbers never reach us. Your wallet keeps its part until then.',
  notFinished: 'Nothing was charged and everything you entered is still here.',
  notFinishedWithWallet:
    'Nothing was charged and everything you entered is still here. {amount} of your wallet is kept until you pay or choose otherwise.',
  available: '{amount} available.',
  availableParts: '{amount} available: {paymentSplit}.',
  parts: '{paymentSplit}.',
  topUpEmpty:
    'Your wallet is empty. Top it up with {amount} or more and come back: your tickets stay held until {time}. <link>Top up your wallet</link>',
  topUpTooLittle:
    'There is {balance} in it, which is too little to use here. Top it up with {amount} or more and come back: your tickets stay held until {time}. <link>Top up your wallet</link>',
  topUpPart:
    'There is {balance} in it. Top it up with {amount} or more and come back: your tickets stay held until {time}. <link>Top up your wallet</link>',
});
