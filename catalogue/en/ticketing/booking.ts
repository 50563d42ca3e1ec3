import { defineText } from '../../src/translations.ts';

export const bookingText = defineText('ticketing/booking', {
  waitingForTheBank: 'Waiting for the bank',
  moneyOnItsWayBack: 'Money on its way back',
  youAreInPayNow: 'You are in: pay now',
  eventCancelled: 'Event cancelled',
  // Where an event without a venue takes place.
  online: 'Online',
  youCanGiveFreeTicketsBack: 'You can give free tickets back until the start.',
  youCantCancelThisBookingYourself:
    'You can’t cancel this booking yourself. If the event is cancelled, you get everything back.',
  theRefundDeadlineHasPassedSo:
    'The refund deadline has passed, so you can’t cancel this booking yourself. If the event is cancelled, you get everything back.',
  cancelUntilTheStart:
    'Cancel until the start and {percent, plural, =100 {get everything back} other {get # % back}}. If the event is cancelled, you get everything back.',
  sendRequest: 'Send request',
  payByCard: 'Pay {amount} by card',
  confirmBooking: 'Confirm booking',
  // Button: pays the amount.
  pay: 'Pay {amount}',
  yourBooking: 'Your booking',
  total: 'Total',
  loading: 'Loading',
  showYourTicket: 'Show your ticket',
  cancelUntilDaysBefore:
    'Cancel until {days, plural, one {# day} other {# days}} before the start and {percent, plural, =100 {get everything back} other {get # % back}}. If the event is cancelled, you get everything back.',
  cancelUntilHoursBefore:
    'Cancel until {hours, plural, one {# hour} other {# hours}} before the start and {percent, plural, =100 {get everything back} other {get # % back}}. If the event is cancelled, you get everything back.',
  includesFees: 'Includes {fees} in fees.',
  includesTax: 'Includes {tax} in tax.',
  includesFeesAndTax: 'Includes {fees} in fees and {tax} in tax.',
  fromYourWallet: '{amount} from your wallet',
  byCard: '{amount} by card',
  fromYourWalletAndByCard: '{wallet} from your wallet, {card} by card',
  paid: 'Paid: {paymentSplit}.',
  promoCode: 'Promo code {promoCode}',
  // Badges of a booking: its status.
  held: 'On hold',
  requested: 'Waiting for an answer',
  confirmed: 'Confirmed',
  expired: 'Hold ended',
  released: 'Given back',
  declined: 'Declined',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
});
