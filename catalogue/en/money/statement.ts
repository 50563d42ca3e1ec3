import { defineText } from '../../src/translations.ts';

export const statementText = defineText('money/statement', {
  searchYourStatement: 'Search your statement',
  eventOrBooking: 'Event or booking',
  // Label of a filter: which kind of transactions are shown.
  transactionType: 'Type',
  // Option of the filter: all kinds of transactions.
  everything: 'All',
  // Label of a filter: the first and the last day.
  dates: 'Dates',
  statement: 'Statement',
  topUpsRefundsToYourWallet: 'Top-ups, refunds to your wallet and income from your events appear here.',
  noTransactionsYet: 'No transactions yet',
  weCouldntLoadYourStatement: 'We couldn’t load your statement',
  tryOtherDatesAnEventsName: 'Try other dates, an event’s name or a booking reference.',
  nothingMatches: 'No transactions found',
  showEverything: 'Clear filters',
  // Header of a column: what moved the money.
  description: 'Description',
  // Header of a column.
  date: 'Date',
  // Header of a column.
  amount: 'Amount',
  // Header of a column: the available balance after the transaction.
  balance: 'Balance',
  // Link: downloads the rows that match the filter. “format” is CSV or PDF.
  fileOfThese: '{format} (filtered)',
  // Below a list: how many of its rows are shown.
  transactionCount: '{count, plural, one {# transaction} other {# transactions}}',
  loadingMoreTransactions: 'Loading more transactions',
});
