import { defineText } from '../../src/translations.ts';

export const payoutsText = defineText('money/payouts', {
  noBankAccountYet: 'No bank account yet',
  thePaymentProviderAsksWhereTo: 'The payment provider asks where to send your money. We only see the last digits.',
  connectABankAccount: 'Connect a bank account',
  yourBankAccountIsNotReady: 'Your bank account is not ready',
  thePaymentProviderStillNeedsSomething: 'The payment provider still needs something from you.',
  goOnWithTheProvider: 'Go on with the provider',
  bankAccount: 'Bank account',
  payoutsGoHere: 'Payouts go here.',
  // Button: changes the bank account.
  change: 'Change',
  bankAccountEndingIn: 'Bank account ending in {bankLast4}',
  // Badge: the bank account can receive payouts.
  connected: 'Connected',
  // Badge: the bank account cannot receive payouts yet.
  notFinished: 'Not finished',
  isSafeWithThePaymentProvider:
    '{amount} is safe with the payment provider. Check your bank account there, and it is sent again.',
  yourBankDidNotAcceptA: 'Your bank did not accept a payout',
  theProvidersPageDidNotOpen: 'The provider’s page did not open',
  openingTheProvidersPage: 'Opening the provider’s page',
  openPayoutAccount: 'Open payout account',
  changeTheBankAccount: 'Change the bank account',
  // Heading.
  payouts: 'Payouts',
  whatIsAvailableInYourWallet: 'What is available in your wallet can be paid out to your bank account.',
  yourPayoutsDidNotLoad: 'Your payouts did not load',
  yourPayouts: 'Your payouts',
  // Button: loads more payouts.
  earlierPayouts: 'Earlier payouts',
  loadingEarlierPayouts: 'Loading earlier payouts',
  // Button: cancels the request for a payout.
  cancelPayout: 'Take back',
  cancelPayoutOf: 'Take back {amount}',
  theMoneyIsAvailableAgain: 'The money is available again.',
  cancelQuestion: 'Take your payout of {amount} back?',
  confirmCancel: 'Take it back',
  // Button: keeps the request for a payout.
  leaveIt: 'Leave it',
  theMoneyIsAvailableInYour: 'The money is available in your wallet again at once.',
  youCanRequestAPayoutOnce: 'You can request a payout once you have paid the {debt} that your wallet owes.',
  youCanAskForAPayout: 'You can ask for a payout from {minimum}.',
  amount: 'Amount',
  canBePaidOutNow: '{payable} can be paid out now.',
  // Button: fills in the whole amount that can be paid out.
  allOfIt: 'All of it',
  codeOfYourAuthenticatorApp: 'Code of your authenticator app',
  orOneOfYourRecoveryCodes: 'Or one of your recovery codes.',
  thePayoutWasNotAskedFor: 'The payout was not asked for',
  youAreOffline: 'You are offline',
  askingForThePayout: 'Asking for the payout',
  askForAPayout: 'Ask for a payout',
  // Button: requests a payout of this amount.
  askFor: 'Ask for {typedAmount}',
  weLookAtEachPayoutBefore: 'We look at each payout before it is sent. Until then you can take it back.',
  yourPayoutIsAskedForWe: 'Your payout is asked for. We tell you by mail once it is decided.',
  enterTheCodeOfYourAuthenticator: 'Enter the code of your authenticator app.',
  payoutsBeginAt: 'Payouts begin at {minimum}.',
  roundItTo: 'Round it to {step}.',
  askedForOnTheMoneyIs: 'Asked for on {requestedAt}. The money is kept until we have looked at it.',
  approvedOnThePaymentProviderSends: 'Approved on {decidedAt}. The payment provider sends it next.',
  yourBankSentItBackOn: 'Your bank sent it back on {endedAt}. The money is available again.',
  youTookItBackOnThe: 'You took it back on {endedAt}. The money is available again.',
  couldNotBeSentOnThe: 'Could not be sent on {endedAt}. The money is available again.',
  refusedOnTheMoneyIsAvailable: 'Refused on {endedAt}. The money is available again.',
  sent: 'Sent on {sentAt}. Banks take a few working days.',
  sentToAccount: 'Sent on {sentAt} to your account ending in {bankLast4}. Banks take a few working days.',
  maximumNow: '{maximum} is the most you can ask for now.',
  nothingCanBePaidOutNow: 'Nothing can be paid out now.',
  disputedAmountStays: '{disputed} stays in your wallet while banks decide on payments for your events.',
  pressTheButtonAgain: 'Press the button again: it is not asked for twice.',
});
