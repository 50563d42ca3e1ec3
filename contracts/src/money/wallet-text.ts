import type { StatementGroup } from './wallet.ts';

/** Labels of the kinds of transactions, on the page and in its files. */
export const statementGroupLabels: Readonly<Record<StatementGroup, string>> = {
  money_in: 'Money in',
  bookings: 'Bookings',
  refunds: 'Refunds',
  income: 'Income',
  payouts: 'Payouts',
  premium: 'Premium',
};
