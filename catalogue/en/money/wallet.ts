import { defineText } from '../../src/translations.ts';

export const walletText = defineText('money/wallet', {
  // Part of the wallet’s balance: income that is not available yet.
  pending: 'Pending',
  // Part of the wallet’s balance: money reserved for one purpose.
  reserved: 'Reserved',
  confirmingYourPayment: 'Confirming your payment',
  thisTakesAMoment: 'This takes a moment.',
  waitingForYourBank: 'Waiting for your bank',
  yourBankHasntConfirmedThePayment:
    'Your bank hasn’t confirmed the payment yet. We’ll add {amount} and email you when it does.',
  youCanSpendItNowWeve: 'You can spend it now. We’ve emailed you a receipt.',
  yourBankDeclinedThePayment: 'Your bank declined the payment',
  youHaventBeenChargedTryAnother: 'You haven’t been charged. Try another card.',
  thisTopUpWasntPaid: 'This top-up wasn’t paid',
  thePaymentPageExpiredYouHavent: 'The payment page expired. You haven’t been charged.',
  wereRefundingYourPayment: 'We’re refunding your payment',
  weCouldntAddItToYour: 'We couldn’t add it to your wallet. The refund to your card can take 5–10 days.',
  weCouldntCheckYourPayment: 'We couldn’t check your payment',
  youHaventBeenChargedYouCan: 'You haven’t been charged. You can top up at any time.',
  topUpCancelled: 'Top-up cancelled',
  yourBankHasntConfirmedThePaymentYet: 'Your bank hasn’t confirmed the payment yet. We’ll email you when it does.',
  isOnItsWay: '{sum} is on its way',
  // Button: closes the notice about a top-up.
  close: 'Close',
  // “label” describes the payment.
  debtDisputeOpen: '{label}. The bank is reviewing this payment, {day}.',
  debtDisputeLost: '{label}. The bank returned this payment to the card, {day}.',
  debtRefunded: '{label}. This payment was refunded to the card, {day}.',
  youOwe: 'You owe {debt}',
  topUpToPayIt: 'Top up to pay it off',
  debt: 'Some of your card top-ups are being returned to the card, but you’ve already spent the money. Any money you receive goes towards this first. Until it’s paid, you can’t spend from your wallet, request a payout or delete your account.',
  debtWithDispute:
    'Some of your card top-ups are being returned to the card, but you’ve already spent the money. Any money you receive goes towards this first. Until it’s paid, you can’t spend from your wallet, request a payout or delete your account. If the bank rejects the dispute, you’ll no longer owe the amount.',
  wallet: 'Wallet',
  weCouldntLoadYourWallet: 'We couldn’t load your wallet',
  // Heading: the money to spend or pay out.
  available: 'Available',
  readyToSpendOrWithdraw: 'Ready to spend or withdraw.',
  incomeFromEventsThatHaventBeen: 'Income from your events that isn’t available yet.',
  // Under the pending amount: the next part of it that becomes available.
  nextAvailable: '{amount} available on {day}',
  reservedForSomethingUndecided: 'Reserved for pending bookings and payouts.',
  cancelledBeingRefundedToBuyers: 'Cancelled: being refunded to buyers',
  availableFrom: 'Available from {availableAt}',
  // Under a reserved amount: the day from which it is reserved.
  since: 'Since {since}',
  // Heading: adding money to the wallet.
  topUp: 'Top up',
  yourWalletIsFullTheMaximum: 'Your wallet is full. The maximum is {maximumBalance}, including reserved and incoming money.',
  amount: 'Amount',
  fromTo: '{minimum} to {maximum}',
  youCanPayOnceYoureBack: 'You can pay once you’re back online.',
  youreOffline: 'You’re offline',
  openingThePaymentPage: 'Opening the payment page',
  payByCard: 'Pay by card',
  payAmountByCard: 'Pay {amount} by card',
  thePaymentProviderIsBusyWell: 'The payment provider is busy. We’ll keep trying, and you won’t be charged twice.',
  openingThePaymentPagePleaseDont: 'Opening the payment page. Please don’t close this one.',
  youllPayOnTheCardProviders: 'You’ll pay on the payment provider’s page and come back here. No extra fees.',
  enterAnAmountFromTo: 'Enter an amount between {minimum} and {maximum}.',
  youCanAddUpToMore: 'You can add up to {remaining} more.',
  weDidntGetAResponse: 'We didn’t get a response',
  somethingWentWrong: 'Something went wrong',
  tryAgainYouWontBeCharged: 'Try again. You won’t be charged twice.',
  youHaventBeenCharged: 'You haven’t been charged.',
  amountIsInYourWallet: '{amount} is in your wallet',
  // In a row of the statement: how the pending amount changed, such as “Pending +€24.00”.
  pendingChange: 'Pending {amount}',
  // In a row of the statement: how the reserved amount changed, such as “Reserved −€1.00”.
  reservedChange: 'Reserved {amount}',
});
