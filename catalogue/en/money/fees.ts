import { defineText } from '../../src/translations.ts';

export const feesText = defineText('money/fees', {
  // Option, and header of a column.
  month: 'Month',
  // Option, and header of a column.
  organiser: 'Organiser',
  // Option, and header of a column.
  event: 'Event',
  // Label of a choice: fees by month, organiser or event.
  by: 'Group by',
  firstMonth: 'First month',
  lastMonth: 'Last month',
  thereWereNoSalesWithA: 'There were no sales with a fee in these months.',
  noFees: 'No fees',
  // Fees that were charged.
  charged: 'Charged',
  // Fees that were returned with refunds.
  refunded: 'Refunded',
  // Charged fees less returned fees.
  net: 'Net',
  salesWithAFee: 'Sales with a fee',
  feesByMonth: 'Fees by month',
  feesByOrganiser: 'Fees by organiser',
  feesByEvent: 'Fees by event',
});
