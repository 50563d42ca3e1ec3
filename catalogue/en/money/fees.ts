import { defineText } from '../../src/translations.ts';

export const feesText = defineText('money/fees', {
  // Option, and header of a column.
  month: 'Month',
  // Option, and header of a column.
  organiser: 'Organiser',
  // Option, and header of a column.
  event: 'Event',
  // Label of a choice: fees by month, organiser or event.
  by: 'By',
  firstMonth: 'First month',
  lastMonth: 'Last month',
  nothingWasSoldWithAFee: 'Nothing was sold with a fee in these months.',
  noFeesHere: 'No fees here',
  // Fees that were charged.
  taken: 'Taken',
  // Fees that were returned with refunds.
  returned: 'Given back',
  // Charged fees less returned fees.
  net: 'Net',
  salesWithAFee: 'Sales with a fee',
  feesByMonth: 'Fees by month',
  feesByOrganiser: 'Fees by organiser',
  feesByEvent: 'Fees by event',
});
