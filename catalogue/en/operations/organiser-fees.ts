import { defineText } from '../../src/translations.ts';

export const organiserFeesText = defineText('operations/organiser-fees', {
  // A percentage of the price and a fixed amount.
  rate: '{percent, number}% + {fixed} per paid ticket',
  current: 'Current: {fee}',
  currentPlatform: 'Current: platform fee, {fee}',
  setFee: 'Set fee',
  history: 'History',
  // A line of the history.
  fromDate: '{fee}, from {from}',
  platformFee: 'Platform fee',
  setBy: 'Set by {author} on {at}',
  stateScheduled: 'Scheduled',
  stateReplaced: 'Replaced',
  stateCurrent: 'Current',
  weCouldntLoadTheFee: 'We couldn’t load the fee',
  setFeeOf: 'Set {name}’s fee?',
  explanation:
    'It applies to new bookings. Existing bookings and held tickets keep their fee. It replaces any scheduled fee.',
  whichFee: 'Which fee?',
  ownFee: 'Custom fee',
  percentage: 'Percentage of the price',
  fixed: 'Fixed fee per ticket',
  startsOn: 'Applies from',
  startsOnHint: 'Leave empty to apply it immediately. Otherwise, it applies from the start of this day, in your time zone.',
  invalidPercentage: 'Enter a percentage, such as 5.',
  feeIsSet: 'Fee set.',
  // In the list of a person’s data: the fees that administrators set for them as an organiser.
  dataDescription: 'The fees we agreed with you for tickets you sell.',
  dataRetained: 'The fees, without your name, because they explain the amounts of past sales.',
});
