import { defineText } from '../../src/translations.ts';

export const reconciliationText = defineText('money/reconciliation', {
  theLedgerWasNotComparedWith: 'The ledger was not compared with the payment provider yet.',
  // Badge: the payment provider is a sandbox that moves no money.
  sandbox: 'Sandbox',
  reconcileNow: 'Reconcile now',
  itDidNotBegin: 'It did not begin',
  comparing: 'Comparing …',
  theComparisonOfDidNotEnd: 'The comparison of {at} did not end. Try again.',
  differences: 'Differences',
  // Label of a filter.
  state: 'State',
  noneIsInThisState: 'None is in this state.',
  noneWasLookedForYet: 'None was looked for yet.',
  theProviderAndTheLedgerAgree: 'The provider and the ledger agree on every movement that was compared.',
  dayUtc: 'Day (UTC)',
  atTheProvider: 'At the provider',
  inTheLedger: 'In the ledger',
  // Header of a column: the difference between both amounts.
  apartBy: 'Apart by',
  // Header of a column: the number of transactions at the provider and in the ledger.
  movements: 'Movements',
  providersFees: 'Provider’s fees',
  dayByDay: 'Day by day',
  bothSidesOfEachDay: 'Both sides of each day',
  eachSideByItsOwnDates:
    'Each side by its own dates: what moved around midnight may stand on two days. A difference is told for an object, not a day.',
  theProviderMovedItTheLedger: 'The provider moved it, the ledger knows nothing of it.',
  theLedgerHasItTheProvider: 'The ledger has it, the provider does not.',
  bothHaveItWithDifferentAmounts: 'Both have it, with different amounts.',
  bothHaveItMoreThanA: 'Both have it, more than a day apart.',
  openItInTheLedger: 'Open it in the ledger',
  // One side of a difference: the other side has an entry, and this one has none.
  nothing: 'Nothing',
  whatYouKnowOfIt: 'What you know of it',
  sayItInASentence: 'Say it in a sentence.',
  itWasNotSaved: 'It was not saved',
  saveNote: 'Save note',
  // Button: closes the difference, with the note as its explanation.
  settleAsExplained: 'Settle as explained',
  // Filter: the differences that no one has explained yet.
  open: 'Open',
  // Filter: the differences that no longer exist.
  resolved: 'Solved',
  // Filter: the differences that an administrator has explained.
  explained: 'Explained',
  comparedAutomatically: 'Compared {at} by itself: {compared, plural, one {# movement} other {# movements}} since {since}.',
  comparedBy: 'Compared {at} by {name}: {compared, plural, one {# movement} other {# movements}} since {since}.',
  // The difference no longer exists, since this time.
  gone: 'Gone, {at}',
  explainedBy: 'Explained by {name}, {at}',
  explainedByAdministrator: 'Explained by an administrator, {at}',
  // Below a list: how many of its rows are shown.
  differenceCount: '{count, plural, one {# difference} other {# differences}}',
  loadingMoreDifferences: 'Loading more differences',
});
