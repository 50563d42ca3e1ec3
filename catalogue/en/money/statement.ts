import { defineText } from '../../src/translations.ts';

export const statementText = defineText('money/statement', {
  searchTheStatement: 'Search the statement',
  eventOrBooking: 'Event or booking',
  // Label of a filter: which kind of transactions are shown.
  kind: 'Kind',
  // Option of the filter: all kinds of transactions.
  everything: 'Everything',
  // Label of a filter: the first and the last day.
  days: 'Days',
  statement: 'Statement',
  moneyArrivesHereWhenYouTop:
    'Money arrives here when you top up by card, when a booking is refunded to your wallet, and when people book your events. Each movement then stands here.',
  nothingHasMovedYet: 'Nothing has moved yet',
  yourStatementDidNotLoad: 'Your statement did not load',
  tryOtherDaysOrPartOf: 'Try other days, or part of an event’s name or a booking’s eight letters.',
  nothingMatches: 'Nothing matches',
  showEverything: 'Show everything',
  // Header of a column: what moved the money.
  what: 'What',
  // Header of a column.
  when: 'When',
  // Header of a column.
  amount: 'Amount',
  availableAfter: 'Available after',
  // Link: downloads the rows that match the filter. “format” is CSV or PDF.
  fileOfThese: '{format} of these',
  // Below a list: how many of its rows are shown.
  transactionCount: '{count, plural, one {# transaction} other {# transactions}}',
  loadingMoreTransactions: 'Loading more transactions',
});
