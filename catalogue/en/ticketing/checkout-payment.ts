import { defineText } from '../../src/translations.ts';

export const checkoutPaymentText = defineText('ticketing/checkout-payment', {
  youCanWithdrawYourRequestAt: 'You can withdraw your request at any time.',
  offlineHint: 'Your details are saved. Continue when you’re back online.',
  youreOffline: 'You’re offline',
  wereHoldingYourTicketsAndWill: 'We’re holding your tickets and will try again automatically. You won’t be charged twice.',
  thePaymentProviderIsBusy: 'The payment provider is busy',
  payment: 'Payment',
  openingThePaymentPagePleaseKeep: 'Opening the payment page. Please keep this page open.',
  sendingYourRequest: 'Sending your request',
  waitingForThePaymentProvider: 'Waiting for the payment provider',
  openingThePaymentPage: 'Opening the payment page',
  savingYourBooking: 'Saving your booking',
  nothingToPayWellEmailYour: 'Nothing to pay. We’ll email your tickets right away.',
  failedHint: 'You haven’t been charged, and your details are saved. Try again or use another card.',
  yourPaymentDidntGoThrough: 'Your payment didn’t go through',
  yourPaymentIsntComplete: 'Your payment isn’t complete',
  weDidntGetAResponse: 'We didn’t get a response',
  somethingWentWrong: 'Something went wrong',
  howDoYouWantToPay: 'How do you want to pay?',
  // Way to pay.
  card: 'Card',
  // Way to pay.
  wallet: 'Wallet',
  walletAndCard: 'Wallet and card',
  payInFullFromYourWallet: 'Pay in full from your wallet',
  payFromYourWallet: 'Pay from your wallet',
  checkingYourWallet: 'Checking your wallet',
  weCantLoadYourWalletRight: 'We can’t load your wallet right now. You can pay by card.',
  tryAgain: 'Try again',
  lookingAgain: 'Trying again',
  tryAgainYouWontBeCharged: '{problem} Try again: you won’t be charged twice.',
  failedNothingWasCharged: '{problem} You haven’t been charged.',
  requestFree:
    'The organiser approves each request. If they approve yours, you’ll get your tickets. No tickets are held until then.',
  requestPaid:
    'The organiser approves each request. If they approve yours, you’ll pay and get your tickets. No tickets are held until then.',
  takenFromYourWallet: 'We’ll take {amount} from your wallet and email your tickets right away.',
  payByCardPage: 'You’ll pay on our payment provider’s secure page and return here. We never see your card details.',
  payByCardPageAndWallet:
    'You’ll pay on our payment provider’s secure page and return here. We never see your card details. The amount from your wallet is reserved until then.',
  notFinished: 'You haven’t been charged, and your details are saved.',
  notFinishedWithWallet:
    'You haven’t been charged, and your details are saved. {amount} from your wallet is reserved until you pay or choose another way.',
  available: '{amount} available.',
  availableParts: '{amount} available: {paymentSplit}.',
  parts: '{paymentSplit}.',
  topUpTooLittle:
    'Your balance of {balance} is too low to use here. Top up {amount} or more and come back: we’ll hold your tickets until {time}. <link>Top up your wallet</link>',
  topUpPart:
    'Your balance is {balance}. Top up {amount} or more and come back: we’ll hold your tickets until {time}. <link>Top up your wallet</link>',
});
