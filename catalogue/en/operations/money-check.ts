import { defineText } from '../../src/translations.ts';

export const moneyCheckText = defineText('operations/money-check', {
  // Heading: the check that every amount adds up.
  ledgerCheck: 'Ledger check',
  notCheckedYet: 'Not checked yet',
  theFirstCheckRunsWithinA: 'The first check runs within a minute of startup.',
  theLedgerDoesntBalance: 'The ledger doesn’t balance',
  pausePayoutsUntilYouUnderstandThe:
    'Pause payouts until you understand the problems below. Nothing is fixed automatically.',
  theCheckIsOverdue: 'The check is overdue',
  itShouldRunEveryMinuteCheck: 'It should run every minute. Check that the worker is running.',
  theLedgerBalancesButSomeItems: 'The ledger balances, but some items need attention',
  reviewTheItemsBelow: 'Review the items below.',
  theLedgerBalances: 'The ledger balances',
  // Badge: a rule is not met by this number of rows.
  notSo: 'Failed: {count, number}',
  // Badge: this number of rows does not meet a rule yet.
  waits: 'Pending: {count, number}',
  rowsToReview: 'Rows to review',
  // For screen readers: copies the id of a row.
  copy: 'Copy {example}',
  andMoreRunNpmRunCheck: 'and {count, number} more. Run npm run check:money to see them.',
  nothingFound: '{ruleCount, plural, one {# check} other {# checks}} passed.',
  lastCheck: 'Last checked {checkedAt}. No full check yet.',
  lastChecks: 'Last checked {checkedAt}. Last full check: {fullyCheckedAt}.',
});
