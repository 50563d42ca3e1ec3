import { defineText } from '../../src/translations.ts';

export const walletText = defineText('money/wallet', {
  // Part of the wallet’s balance: income that is not available yet.
  pending: 'Pending',
  // Part of the wallet’s balance: money reserved for one purpose.
  held: 'Held',
  confirmingYourPayment: 'Confirming your payment',
  thisTakesAMoment: 'This takes a moment.',
  waitingForYourBank: 'Waiting for your bank',
  yourBankHasNotDecidedYet: 'Your bank has not decided yet. {amount} is added the moment it does, and we mail you.',
  youCanBookWithItAt: 'You can book with it at once. A receipt is in your mail.',
  yourBankRefusedThePayment: 'Your bank refused the payment',
  nothingWasChargedAnotherCardOften: 'Nothing was charged. Another card often works.',
  thisTopUpWasNotPaid: 'This top-up was not paid',
  itsPageHasEndedAndNothing: 'Its page has ended and nothing was charged.',
  yourPaymentGoesBackToYour: 'Your payment goes back to your card',
  itCouldNotBeAddedTo: 'It could not be added to your wallet. Banks take five to ten days to show it.',
  weCouldNotLookAtYour: 'We could not look at your payment',
  nothingWasChargedYouCanTop: 'Nothing was charged. You can top up whenever you like.',
  youLeftBeforePaying: 'You left before paying',
  yourBankHasNotDecidedYetWe: 'Your bank has not decided yet. We mail you the moment it does.',
  isOnItsWay: '{sum} is on its way',
  // Button: closes the notice about a top-up.
  close: 'Close',
  // “label” describes the payment.
  debtDisputeOpen: '{label}. The bank is deciding on this payment, {day}.',
  debtDisputeLost: '{label}. The bank took this payment back, {day}.',
  debtRefunded: '{label}. This payment was refunded to the card, {day}.',
  yourWalletOwes: 'Your wallet owes {debt}',
  topUpToPayIt: 'Top up to pay it',
  debt: 'Card payments that were added to your wallet are being returned to the card, and you have spent that money. Any money that comes in pays this first. Until then you can’t spend from your wallet, request a payout or delete your account.',
  debtWithDispute:
    'Card payments that were added to your wallet are being returned to the card, and you have spent that money. Any money that comes in pays this first. Until then you can’t spend from your wallet, request a payout or delete your account. If the bank decides against the dispute, you no longer owe the amount.',
  wallet: 'Wallet',
  yourWalletDidNotLoad: 'Your wallet did not load',
  // Heading: the money to spend or pay out.
  available: 'Available',
  yoursToBookWithAtOnce: 'Yours to book with, at once and without a card.',
  incomeOfEventsThatAreNot: 'Income of events that are not over and settled.',
  reservedForSomethingUndecided: 'Kept for something that is not decided yet.',
  cancelledItGoesBackToThe: 'Cancelled: it goes back to the buyers',
  availableFrom: 'Available from {availableAt}',
  // Under a held amount: the day from which it is held.
  since: 'Since {since}',
  // Heading: adding money to the wallet.
  topUp: 'Top up',
  yourWalletIsFullItHolds: 'Your wallet is full: it holds {maximumBalance} at most, with what is held or on its way.',
  amount: 'Amount',
  fromTo: 'From {minimum} to {maximum}.',
  youCanPayOnceYouAre: 'You can pay once you are connected again.',
  youAreOffline: 'You are offline',
  openingThePaymentPage: 'Opening the payment page',
  payByCard: 'Pay by card',
  payAmountByCard: 'Pay {amount} by card',
  thePaymentProviderIsBusyWe: 'The payment provider is busy. We try again automatically, and you will not be charged twice.',
  openingThePaymentPagePleaseDo: 'Opening the payment page. Please do not close this one.',
  youPayOnTheCardProviders: 'You pay on the card provider’s page and come back here. It costs nothing extra.',
  chooseAnAmountFromTo: 'Choose an amount from {minimum} to {maximum}.',
  yourWalletHasRoomForMore: 'Your wallet has room for {remaining} more.',
  noAnswerArrived: 'No answer arrived',
  thatDidNotWork: 'That did not work',
  pressTheButtonAgainYouWill: 'Press the button again: you will not be charged twice.',
  nothingWasCharged: 'Nothing was charged.',
  amountIsInYourWallet: '{amount} is in your wallet',
  // In a row of the statement: how the pending amount changed, such as “Pending +€24.00”.
  pendingChange: 'Pending {amount}',
  // In a row of the statement: how the held amount changed, such as “Held −€1.00”.
  heldChange: 'Held {amount}',
});
