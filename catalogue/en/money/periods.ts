import { defineText } from '../../src/translations.ts';

export const periodsText = defineText('money/periods', {
  // Badge: the month is not over.
  running: 'In progress',
  // Badge of a month.
  endedOpen: 'Ended, not closed',
  // Badge of a month: nothing can be posted into it.
  closed: 'Closed',
  theFirstMonthAppearsWithThe: 'The first month appears with the first transaction.',
  noMonthsYet: 'No months yet',
  // Label of a filter.
  month: 'Month',
  accountsIn: 'Accounts in {month}',
  // Button: closes the books of a month.
  closeMonth: 'Close {month}',
  closeTheEarlierMonthsFirst: 'Close the earlier months first.',
  // Header of a column: an account of the ledger.
  account: 'Account',
  closeMonthQuestion: 'Close {month}?',
  closeMonth2: 'Close month',
  itsTotalsAreFrozenAndNo: 'Its totals will be frozen, and no more transactions can be posted to it. You can’t reopen it.',
  someChecksHaventPassed: 'Some checks haven’t passed',
  theMoneyCheckFoundProblems: 'The money check found problems.',
  reasonForClosingAnyway: 'Reason for closing anyway',
  // Label of a field.
  noteOptional: 'Note (optional)',
  weCouldntCloseTheMonth: 'We couldn’t close the month',
  facts:
    '{transactions, plural, one {# transaction} other {# transactions}} · money check {isClean, select, yes {passed} other {failed}} · {openDifferences, plural, =0 {no open differences} one {# open difference} other {# open differences}}',
  // When the month was closed.
  closedAt: 'Closed {at}. No more transactions can be posted.',
  closedBy: 'Closed {at} by {name}. No more transactions can be posted.',
  monthIsClosed: '{month} closed',
  // The number of open differences with the payment provider.
  openDifferencesWithTheProvider:
    '{count, plural, one {# open difference with the provider.} other {# open differences with the provider.}}',
  // Header of a column: the balance before the month.
  before: 'Before',
  // Header of a column.
  debit: 'Debit',
  // Header of a column.
  credit: 'Credit',
  // Header of a column: the balance after the month.
  after: 'After',
});
