import { defineText } from '../../src/translations.ts';

export const payoutReviewText = defineText('money/payout-review', {
  payQuestion: 'Pay {amount} to {name}?',
  // Button: approves a payout of this amount.
  approveAmount: 'Approve {amount}',
  approvedWaitsForASecondPerson: 'Approved. Waits for a second person.',
  approvedIsPaidNext: 'Approved. {name} is paid next.',
  refusedTheMoneyIsAvailableTo: 'Refused. The money is available to them again.',
  rejectQuestion: 'Refuse {amount} to {name}?',
  rejectThePayout: 'Refuse the payout',
  theMoneyIsAvailableInTheir: 'The money is available in their wallet again at once.',
  // Label of the field for the reason of a refusal.
  why: 'Why',
  theyReadThisInAMail: 'They read this in a mail and in their wallet.',
  sayWhyInASentence: 'Say why, in a sentence.',
  nothingWasDecided: 'Nothing was decided',
  payoutsToDecide: 'Payouts to decide',
  nothingWaitsEveryoneHasAnAnswer: 'Nothing waits. Everyone has an answer.',
  // When the payout was requested, such as “asked 2 days ago”.
  askedAgo: 'asked {requestedAt}',
  // Button: approves a payout.
  approve: 'Approve',
  approveLabel: 'Approve {amount} to {name}',
  // Button: refuses a payout.
  reject: 'Refuse',
  rejectLabel: 'Refuse {amount} to {name}',
  // Label of a list for screen readers: facts to notice before the decision.
  toNotice: 'To notice',
  incomeFromEvents: 'Income from events',
  toppedUpByCard: 'Topped up by card',
  refundedToTheWallet: 'Refunded to the wallet',
  waitsForEventsToBeOver: 'Waits for events to be over',
  // The balance after the payout.
  staysInTheWallet: 'Stays in the wallet',
  earlierPayouts: 'Earlier payouts',
  bankAccount: 'Bank account',
  // Bank account: only the payment provider knows its number.
  knownToTheProvider: 'Known to the provider',
  // The last digits of the bank account.
  endsIn: 'Ends in {bankLast4}',
  // The day on which the account was created.
  hereSince: 'Here since',
  secondFactor: 'Second factor',
  // The account has a second factor.
  on: 'On',
  // The account has no second factor.
  off: 'Off',
  openDisputes: 'Open disputes',
  bookingOfTheirEvent: 'Booking of their event',
  theirOwnTopUp: 'Their own top-up',
  refundInTheirWallet: 'Refund in their wallet',
  walletThatPaidForTheirEvent: 'Wallet that paid for their event',
  accountSuspended: 'Account suspended',
  walletOwesMoney: 'Wallet owes money',
  theBankDidNotAcceptThe: 'The bank did not accept the last payout',
  bankAccountChangedSince: 'Bank account changed since',
  noIncomeFromEvents: 'No income from events',
  newAccount: 'New account',
  thisWalletOwesThePayoutCant: 'This wallet owes {debt}. The payout can’t be approved before it is paid.',
  twoAdministratorsMustApproveThisAmount: 'Two administrators must approve this amount.',
  approvedByWaitsForASecond: 'Approved by {names}. Waits for a second person.',
  // The account has no earlier payouts.
  none: 'None',
  // Header of a column: the owner of the payout.
  person: 'Person',
  amount: 'Amount',
  // Header of a column, and label of a filter: the status of a payout.
  state: 'State',
  // Header of a column: when the payout was requested.
  asked: 'Asked',
  // Header of a column: who decided, and when.
  decided: 'Decided',
  notNeeded: 'Not needed',
  notYet: 'Not yet',
  approvedIt: '{names} approved it',
  allPayouts: 'All payouts',
  noOneHasAskedForA: 'No one has asked for a payout yet.',
  noneIsInThisState: 'None is in this state.',
  everyState: 'Every state',
  disputedAmountStays: '{disputed} must stay in the wallet while banks decide. The payout can’t be approved until then.',
  earlierPayoutsTotal: '{count, number}, {total} in all',
  paidAtOnce:
    '{destination, select, changed {To the bank account that was connected since it was asked for} known {To the bank account ending in {bankLast4}} other {To their bank account}}, at once. It can’t be taken back.',
  paidAfterSecondApproval:
    '{destination, select, changed {To the bank account that was connected since it was asked for} known {To the bank account ending in {bankLast4}} other {To their bank account}}, once a second administrator has approved it too.',
  // The number of payouts that wait for a decision, and their total.
  openRequests: '{count, plural, one {# waits} other {# wait}}, {sum} in all.',
  // Below a list: how many of its rows are shown.
  payoutCount: '{count, plural, one {# payout} other {# payouts}}',
  loadingMorePayouts: 'Loading more payouts',
  payoutCountOf: '{shown, number} of {count, plural, one {# payout} other {# payouts}}',
});
