import { defineText } from '../../src/translations.ts';

export const bookingText = defineText('ticketing/booking', {
  waitingForTheBank: 'Waiting for the bank',
  refundOnItsWay: 'Refund on its way',
  approvedPayNow: 'Approved: pay now',
  eventCancelled: 'Event cancelled',
  // Where an event without a venue takes place.
  online: 'Online',
  youCanCancelFreeTicketsUntil: 'You can cancel free tickets until the event starts.',
  youCantCancelThisBookingYourself:
    'You can’t cancel this booking yourself. If the event is cancelled, you’ll get a full refund.',
  theRefundDeadlineHasPassedSo:
    'The refund deadline has passed, so you can’t cancel this booking yourself. If the event is cancelled, you’ll get a full refund.',
  cancelBeforeTheEventStartsAnd:
    'Cancel before the event starts and get {percent, plural, =100 {a full refund} other {#% back}}. If the event is cancelled, you’ll get a full refund.',
  sendRequest: 'Send request',
  payByCard: 'Pay {amount} by card',
  confirmBooking: 'Confirm booking',
  // Button: changes tickets when nothing has to be paid.
  confirmChange: 'Change tickets',
  // Button: pays the amount.
  pay: 'Pay {amount}',
  yourBooking: 'Your booking',
  total: 'Total',
  // Row of the summary: the price of tickets that these tickets replace.
  changedTickets: 'Your changed tickets',
  // The total without the price of the changed tickets.
  toPay: 'To pay',
  loading: 'Loading',
  showYourTicket: 'Show your ticket',
  cancelUpToDaysBeforeThe:
    'Cancel up to {days, plural, one {# day} other {# days}} before the event and get {percent, plural, =100 {a full refund} other {#% back}}. If the event is cancelled, you’ll get a full refund.',
  cancelUpToHoursBeforeThe:
    'Cancel up to {hours, plural, one {# hour} other {# hours}} before the event and get {percent, plural, =100 {a full refund} other {#% back}}. If the event is cancelled, you’ll get a full refund.',
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
  requested: 'Pending approval',
  confirmed: 'Confirmed',
  expired: 'Expired',
  released: 'Released',
  declined: 'Declined',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  // The buyer changed the tickets to another ticket type or date.
  changed: 'Changed',
  addToCalendar: 'Add to calendar',
  calendarFileIcs: 'Calendar file (.ics)',
  ticketsAsPdf: 'Tickets as PDF',
  // Names of products of Apple and Google, as they translate them.
  addToAppleWallet: 'Add to Apple Wallet',
  addToGoogleWallet: 'Add to Google Wallet',
  // One of several tickets, in a menu. "number" is its position in the booking.
  ticketNumber: '{number, number}. {holderName}',
  receipt: 'Receipt',
  directions: 'Directions',
  copyEventLink: 'Copy event link',
  share: 'Share',
  watchLive: 'Watch live',
  eventRoom: 'Event room',
  messageTheOrganiser: 'Message the organiser',
  topUpThenGoBackAnd: '{title}. Top up, then go back and pay from your wallet.',
  yourTicketsAreHeldUntil: 'Your tickets are held until {time}',
  backToYourBooking: 'Back to your booking',
});
