import { defineText } from '../../src/translations.ts';

export const payoutsText = defineText('money/payouts', {
  noBankAccountYet: 'No bank account yet',
  ourPaymentProviderHandlesYourBank: 'Our payment provider handles your bank details. We only see the last four digits.',
  connectBankAccount: 'Connect bank account',
  finishSettingUpYourBankAccount: 'Finish setting up your bank account',
  thePaymentProviderNeedsMoreInformation: 'The payment provider needs more information from you.',
  continueSetup: 'Continue setup',
  bankAccount: 'Bank account',
  yourPayoutsGoToThisAccount: 'Your payouts go to this account.',
  // Button: changes the bank account.
  change: 'Change',
  bankAccountEndingIn: 'Bank account ending in {bankLast4}',
  // Badge: the bank account can receive payouts.
  connected: 'Connected',
  // Badge: the bank account cannot receive payouts yet.
  notFinished: 'Setup incomplete',
  isSafeWithThePaymentProvider:
    '{amount} is safe with the payment provider. Check your bank details there and we’ll send it again.',
  yourBankDidntAcceptAPayout: 'Your bank didn’t accept a payout',
  weCouldntOpenTheProvidersPage: 'We couldn’t open the payment provider’s page',
  openingTheProvidersPage: 'Opening the payment provider’s page',
  openPayoutAccount: 'View payout account',
  changeBankAccount: 'Change bank account',
  // Heading.
  payouts: 'Payouts',
  withdrawYourAvailableBalanceToYour: 'Withdraw your available balance to your bank account.',
  weCouldntLoadYourPayouts: 'We couldn’t load your payouts',
  yourPayouts: 'Your payouts',
  // Button: loads more payouts.
  earlierPayouts: 'Show earlier payouts',
  loadingEarlierPayouts: 'Loading earlier payouts',
  // Button: cancels the request for a payout.
  cancelPayout: 'Cancel request',
  cancelPayoutOf: 'Cancel request for {amount}',
  requestCancelledTheMoneyIsBack: 'Request cancelled. The money is back in your wallet.',
  cancelQuestion: 'Cancel your payout request of {amount}?',
  confirmCancel: 'Cancel request',
  // Button: keeps the request for a payout.
  leaveIt: 'Keep request',
  theMoneyGoesStraightBackTo: 'The money goes straight back to your wallet.',
  youCanRequestAPayoutOnce: 'You can request a payout once you’ve paid the {debt} that you owe.',
  nothingToPayOut: 'Nothing to pay out right now. Payouts start at {minimum}.',
  belowMinimum: 'You have {payable} to pay out. Payouts start at {minimum}.',
  amount: 'Amount',
  youCanWithdrawNow: 'You can withdraw {payable} now.',
  // Button: fills in the whole amount that can be paid out.
  withdrawAll: 'Withdraw all',
  authenticatorCode: 'Authenticator code',
  youCanAlsoUseARecovery: 'You can also use a recovery code.',
  weCouldntRequestThePayout: 'We couldn’t request the payout',
  youreOffline: 'You’re offline',
  requestingThePayout: 'Requesting the payout',
  requestPayout: 'Request payout',
  // Button: requests a payout of this amount.
  askFor: 'Request {typedAmount}',
  weReviewEveryPayoutBeforeSending: 'We review every payout before sending it. You can cancel until then.',
  payoutRequestedWellEmailYouWhen: 'Payout requested. We’ll email you when it’s sent.',
  enterTheCodeFromYourAuthenticator: 'Enter the code from your authenticator app.',
  theMinimumPayoutIs: 'The minimum payout is {minimum}.',
  enterAMultipleOf: 'Enter a multiple of {step}.',
  requestedReservedWhileWeReviewIt: 'Requested {requestedAt}. Reserved while we review it.',
  approvedThePaymentProviderWillSend: 'Approved {decidedAt}. The payment provider will send it soon.',
  returnedByYourBankTheMoney: 'Returned by your bank {endedAt}. The money is back in your wallet.',
  cancelledTheMoneyIsBackIn: 'Cancelled {endedAt}. The money is back in your wallet.',
  couldntBeSentTheMoneyIs: 'Failed {endedAt}. The money is back in your wallet.',
  declinedTheMoneyIsBackIn: 'Declined {endedAt}. The money is back in your wallet.',
  sent: 'Sent {sentAt}. It should arrive within a few working days.',
  sentToAccount: 'Sent {sentAt} to your account ending in {bankLast4}. It should arrive within a few working days.',
  maximumNow: 'You can request up to {maximum} now.',
  disputedAmountStays: '{disputed} stays in your wallet while banks decide on disputed payments for your events.',
  tryAgainThePayoutWontBe: 'Try again. The payout won’t be requested twice.',
});
