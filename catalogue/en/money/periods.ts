import { defineText } from '../../src/translations.ts';

export const periodsText = defineText('money/periods', {
  // Badge: the month is not over.
  running: 'Running',
  // Badge of a month.
  overNotClosed: 'Over, not closed',
  // Badge of a month: nothing can be posted into it.
  closed: 'Closed',
  theFirstMovementOfMoneyBegins: 'The first movement of money begins one.',
  noMonthYet: 'No month yet',
  // Label of a filter.
  month: 'Month',
  accountsIn: 'Accounts in {month}',
  // Button: closes the books of a month.
  closeMonth: 'Close {month}',
  theMonthsBeforeItAreClosed: 'The months before it are closed first.',
  // Header of a column: an account of the ledger.
  account: 'Account',
  closeMonthQuestion: 'Close {month}?',
  closeTheMonth: 'Close the month',
  itsTotalsAreFrozenAndNothing:
    'Its totals are frozen and nothing can be posted into it any more. It can’t be opened again.',
  notEverythingIsClear: 'Not everything is clear',
  theMoneyCheckIsNotClean: 'The money check is not clean.',
  whyYouCloseItAllThe: 'Why you close it all the same',
  // Label of a field.
  noteOptional: 'Note (optional)',
  itWasNotClosed: 'It was not closed',
  facts:
    '{transactions, plural, one {# movement} other {# movements}} · money check {isClean, select, yes {clean} other {not clean}} · {openDifferences, plural, =0 {no open difference} other {# open with the provider}}',
  // When the month was closed.
  closedAt: 'Closed {at}. Nothing is posted into it any more.',
  closedBy: 'Closed {at} by {name}. Nothing is posted into it any more.',
  monthIsClosed: '{month} is closed.',
  // The number of open differences with the payment provider.
  openWithTheProvider: '{count, number} open with the provider.',
  // Header of a column: the balance before the month.
  before: 'Before',
  // Header of a column.
  debit: 'Debit',
  // Header of a column.
  credit: 'Credit',
  // Header of a column: the balance after the month.
  after: 'After',
});
