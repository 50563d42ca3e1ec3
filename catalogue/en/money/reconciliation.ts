import { defineText } from '../../src/translations.ts';

export const reconciliationText = defineText('money/reconciliation', {
  notReconciledWithThePaymentProvider: 'Not reconciled with the payment provider yet.',
  // Badge: the payment provider is a sandbox that moves no money.
  sandbox: 'Sandbox',
  reconcileNow: 'Reconcile now',
  weCouldntStartTheReconciliation: 'We couldn’t start the reconciliation',
  comparing: 'Reconciling…',
  theReconciliationOfDidntFinishTry: 'The reconciliation from {at} didn’t finish. Try again.',
  differences: 'Differences',
  // Label of a filter.
  status: 'Status',
  noDifferencesWithThisStatus: 'No differences with this status.',
  notReconciledYet: 'Not reconciled yet.',
  allComparedTransactionsMatch: 'All compared transactions match.',
  dayUtc: 'Day (UTC)',
  paymentProvider: 'Payment provider',
  ledger: 'Ledger',
  // Header of a column: the difference between both amounts.
  apartBy: 'Difference',
  // Header of a column: the number of transactions at the provider and in the ledger.
  movements: 'Transactions',
  providersFees: 'Provider fees',
  byDay: 'By day',
  providerAndLedgerByDay: 'Provider and ledger by day',
  eachSideUsesItsOwnDates:
    'Each side uses its own dates, so a transaction around midnight may be on two days. Differences are found per transaction, not per day.',
  atThePaymentProviderButNot: 'At the payment provider, but not in the ledger.',
  inTheLedgerButNotAt: 'In the ledger, but not at the payment provider.',
  bothHaveItWithDifferentAmounts: 'Both have it, with different amounts.',
  bothHaveItMoreThanA: 'Both have it, more than a day apart.',
  viewInLedger: 'View in ledger',
  // One side of a difference: the other side has an entry, and this one has none.
  nothing: 'None',
  note: 'Note',
  enterANote: 'Enter a note.',
  weCouldntSaveTheNote: 'We couldn’t save the note',
  saveNote: 'Save note',
  // Button: closes the difference, with the note as its explanation.
  markAsExplained: 'Mark as explained',
  // Filter: the differences that no one has explained yet.
  open: 'Open',
  // Filter: the differences that no longer exist.
  resolved: 'Resolved',
  // Filter: the differences that an administrator has explained.
  explained: 'Explained',
  comparedAutomatically:
    'Reconciled automatically {at}: {compared, plural, one {# transaction} other {# transactions}} since {since}.',
  comparedBy: 'Reconciled {at} by {name}: {compared, plural, one {# transaction} other {# transactions}} since {since}.',
  // The difference no longer exists, since this time.
  gone: 'Resolved {at}',
  explainedBy: 'Explained by {name}, {at}',
  explainedByAdministrator: 'Explained by an administrator, {at}',
  // Below a list: how many of its rows are shown.
  differenceCount: '{count, plural, one {# difference} other {# differences}}',
  loadingMoreDifferences: 'Loading more differences',
});
