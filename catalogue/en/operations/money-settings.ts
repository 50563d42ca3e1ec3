import { defineText } from '../../src/translations.ts';

export const moneySettingsText = defineText('operations/money-settings', {
  platformFee: 'Platform fee',
  chargedOnEachPaidTicketExisting: 'Charged on each paid ticket. Existing bookings keep the fee they started with.',
  changeFee: 'Change fee',
  percentageOfThePrice: 'Percentage of the price',
  fixedFeePerTicket: 'Fixed fee per ticket',
  enterAPercentageSuchAs5: 'Enter a percentage, such as 5.',
  // Label of a field.
  amount: 'Amount',
  leastPayout: 'Minimum payout',
  organisersCantRequestSmallerPayouts: 'Organisers can’t request smaller payouts.',
  changeMinimumPayout: 'Change minimum payout',
  twoPersonApproval: 'Two-person approval',
  payoutsAboveThisAmountNeedA: 'Payouts above this amount need a second administrator’s approval.',
  // Button.
  changeLimit: 'Change limit',
  walletTopUps: 'Wallet top-ups',
  howMuchPeopleCanAddTo: 'How much people can add to their wallet by card.',
  // Button.
  changeLimits: 'Change limits',
  refundsForChangedEvents: 'Refunds for changed events',
  whenTheTimeVenueOrFormat:
    'When the time, venue or format of an event changes, buyers can get a full refund for this long.',
  changeRefundPeriod: 'Change refund period',
  // Label of a field: a number of hours. Its unit is shown in the field.
  refundPeriod: 'Refund period',
  enterANumberOfHoursSuch: 'Enter a number of hours, such as 72.',
  minimumTopUp: 'Minimum top-up',
  maximumTopUp: 'Maximum top-up',
  maximumBalance: 'Maximum balance',
  // Behind the number in the field.
  hoursUnit: 'hours',
});
