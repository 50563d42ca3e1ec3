import { defineText } from '../../src/translations.ts';

export const payoutReviewText = defineText('money/payout-review', {
  payQuestion: 'Approve the payout of {amount} to {name}?',
  // Button: approves a payout of this amount.
  approveAmount: 'Approve {amount}',
  approvedASecondApprovalIsNeeded: 'Approved. A second approval is needed.',
  approvedWereSendingThePayoutTo: 'Approved. We’re sending the payout to {name}.',
  declinedTheMoneyIsBackIn: 'Declined. The money is back in their wallet.',
  rejectQuestion: 'Decline the payout of {amount} to {name}?',
  rejectThePayout: 'Decline payout',
  theMoneyGoesStraightBackTo: 'The money goes straight back to their wallet.',
  // Label of the field for the reason why a payout is declined.
  why: 'Reason',
  theyllSeeThisInAnEmail: 'They’ll see this in an email and in their wallet.',
  enterAReason: 'Enter a reason.',
  weCouldntSaveYourDecision: 'We couldn’t save your decision',
  payoutsToReview: 'Payouts to review',
  youreAllCaughtUpNoPayouts: 'You’re all caught up. No payouts to review.',
  // When the payout was requested, such as “requested 2 days ago”.
  askedAgo: 'requested {requestedAt}',
  // Button: approves a payout.
  approve: 'Approve',
  approveLabel: 'Approve {amount} to {name}',
  // Button: declines a payout.
  reject: 'Decline',
  rejectLabel: 'Decline {amount} to {name}',
  // Label of a list for screen readers: facts to notice before the decision.
  toNotice: 'Warnings',
  incomeFromEvents: 'Income from events',
  toppedUpByCard: 'Topped up by card',
  refundedToWallet: 'Refunded to wallet',
  pendingFromUpcomingEvents: 'Pending from upcoming events',
  // The balance after the payout.
  leftInWallet: 'Left in wallet',
  earlierPayouts: 'Earlier payouts',
  bankAccount: 'Bank account',
  // Bank account: only the payment provider knows its number.
  knownToTheProvider: 'Held by the payment provider',
  // The last digits of the bank account.
  endsIn: 'Ending in {bankLast4}',
  // The day on which the account was created.
  hereSince: 'Member since',
  secondFactor: 'Two-factor authentication',
  // The account has a second factor.
  on: 'On',
  // The account has no second factor.
  off: 'Off',
  openDisputes: 'Open disputes',
  bookingForTheirEvent: 'Booking for their event',
  theirOwnTopUp: 'Their own top-up',
  refundToTheirWallet: 'Refund to their wallet',
  walletThatPaidForTheirEvent: 'Wallet that paid for their event',
  accountSuspended: 'Account suspended',
  walletBelowZero: 'Wallet below zero',
  bankRejectedTheLastPayout: 'Bank rejected the last payout',
  bankAccountChangedSince: 'Bank account changed since the request',
  noIncomeFromEvents: 'No income from events',
  newAccount: 'New account',
  thisWalletIsBelowZeroYou: 'This wallet is {debt} below zero. You can approve the payout once that’s paid.',
  thisAmountNeedsTwoApprovals: 'This amount needs two approvals.',
  approvedByASecondApprovalIs: 'Approved by {names}. A second approval is needed.',
  // The account has no earlier payouts.
  none: 'None',
  // Header of a column: the owner of the payout.
  person: 'Person',
  amount: 'Amount',
  // Header of a column, and label of a filter: the status of a payout.
  status: 'Status',
  // Header of a column: when the payout was requested.
  requested: 'Requested',
  // Header of a column: who decided, and when.
  decision: 'Decision',
  notNeeded: 'Not needed',
  notYet: 'Pending',
  approvedIt: 'Approved by {names}',
  allPayouts: 'All payouts',
  noPayoutsHaveBeenRequestedYet: 'No payouts have been requested yet.',
  noPayoutsWithThisStatus: 'No payouts with this status.',
  everyState: 'All statuses',
  disputedAmountStays:
    '{disputed} must stay in the wallet while banks decide on disputes. You can’t approve the payout until then.',
  earlierPayoutsTotal: '{count, number} ({total} total)',
  paidAtOnce:
    '{destination, select, changed {Sent right away to a bank account connected after the request.} known {Sent right away to the bank account ending in {bankLast4}.} other {Sent right away to their bank account.}} This can’t be undone.',
  paidAfterSecondApproval:
    '{destination, select, changed {Sent to a bank account connected after the request, once a second administrator approves.} known {Sent to the bank account ending in {bankLast4}, once a second administrator approves.} other {Sent to their bank account, once a second administrator approves.}}',
  // The number of payouts that wait for a decision, and their total.
  openRequests: '{count, plural, one {# payout} other {# payouts}} to review, {sum} total.',
  // Below a list: how many of its rows are shown.
  payoutCount: '{count, plural, one {# payout} other {# payouts}}',
  loadingMorePayouts: 'Loading more payouts',
  payoutCountOf: '{shown, number} of {count, plural, one {# payout} other {# payouts}}',
});
