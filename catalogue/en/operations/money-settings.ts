import { defineText } from '../../src/translations.ts';

export const moneySettingsText = defineText('operations/money-settings', {
  platformFee: 'Platform fee',
  ofEachPaidTicketBookingsThat: 'Of each paid ticket. Bookings that are held or paid keep the fee they began with.',
  changeFee: 'Change fee',
  shareOfThePrice: 'Share of the price',
  andForEachTicket: 'And for each ticket',
  writeAPercentageSuchAs5: 'Write a percentage, such as 5.',
  // Label of a field.
  amount: 'Amount',
  leastPayout: 'Least payout',
  noOneCanAskForLess: 'No one can ask for less to be paid to their bank.',
  changeLeastPayout: 'Change least payout',
  payoutsTwoPeopleDecide: 'Payouts two people decide',
  aboveThisAmountASecondAdministrator: 'Above this amount a second administrator must say yes.',
  // Button.
  changeLimit: 'Change limit',
  walletTopUps: 'Wallet top-ups',
  howMuchPeopleCanPutInto: 'How much people can put into their wallets by card.',
  // Button.
  changeLimits: 'Change limits',
  refundsOfChangedEvents: 'Refunds of changed events',
  whenTimePlaceOrFormatOf:
    'When time, place or format of a sold event changes, its buyers can get a full refund for this long.',
  changeRefundWindow: 'Change refund window',
  // Label of a field: a number of hours.
  hours: 'Hours',
  enterANumberOfHoursSuch: 'Enter a number of hours, such as 72.',
  leastTopUp: 'Least top-up',
  largestTopUp: 'Largest top-up',
  mostAWalletHolds: 'Most a wallet holds',
  // Behind the number in the field.
  hoursUnit: 'hours',
});
