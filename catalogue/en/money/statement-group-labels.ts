import { defineText } from '../../src/translations.ts';

/** The kinds of transactions in a statement. */
export const statementGroupLabelsText = defineText('money/statement-group-labels', {
  money_in: 'Money in',
  bookings: 'Bookings',
  refunds: 'Refunds',
  income: 'Income',
  payouts: 'Payouts',
  premium: 'Premium',
});
