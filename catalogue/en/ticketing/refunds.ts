import { defineText } from '../../src/translations.ts';

export const refundsText = defineText('ticketing/refunds', {
  // Notice on a booking of a cancelled event. The buyer chooses where the refund goes.
  choiceTitle: 'This event is cancelled. You’ll get {amount} back.',
  choiceDeadline: 'We’ll refund your card on {time}. You can also choose now.',
  choiceDeadlineWithWallet:
    'On {time}, we’ll refund what you paid by card to your card and the rest to your wallet. You can also choose now.',
  // Buttons: where the refund goes.
  choiceWallet: 'To my wallet, now',
  choiceCard: 'To my card',
  choosing: 'Refunding',
  choiceDone: '{amount} refunded',
  choiceFailed: 'We couldn’t refund this booking',
  thisEventHasChangedSinceYou: 'This event has changed since you booked',
  itHasSinceChangedBackTo: 'It has since changed back to what you booked.',
  before: 'Before: {before}',
  youCanGetAFullRefund: 'You can get a full refund until {end}.',
  // The price of tickets that paid for the tickets to which they were changed.
  usedForChangedTickets: '{amount} paid for your new tickets',
  refundedToYourWallet: '{amount} refunded to your wallet',
  refundedToYourCard: '{amount} refunded to your card',
  onItsWayToYourCard: '{amount} on its way to your card',
  // Why a ticket can’t be cancelled.
  ticketUsed: 'Already used',
  ticketVoid: 'No longer valid',
  ticketTransferred: 'Transferred to someone else',
  refundTooLate: 'Too late to cancel',
  // The changed part of an event, and its value now.
  time: 'When: <strong>{after}</strong>',
  place: 'Where: <strong>{after}</strong>',
  format: 'Format: <strong>{after}</strong>',
  getARefund: 'Get a refund',
  cancelTickets: 'Cancel tickets',
  cancelQuestion: 'Cancel {count, plural, one {# ticket} other {# tickets}}?',
  close: 'Close',
  stay: 'Keep tickets',
  chooseTickets: 'Choose tickets',
  cancelCount: 'Cancel {count, plural, one {# ticket} other {# tickets}}',
  goBack: 'Go back',
  cancelling: 'Cancelling',
  youCanCancelFreeTicketsUntil: 'You can cancel free tickets until the event starts.',
  whichTickets: 'Which tickets?',
  allTickets: 'All tickets',
  // In place of the amount that goes back for a ticket without a price.
  free: 'Free',
  yourRefund: 'Your refund',
  refundTo: 'Refund to',
  yourCard: 'Your card',
  yourWallet: 'Your wallet',
  rightAwaySpendItHereOr: 'Right away. Spend it here or withdraw it.',
  theFullRefundGoesToYour: 'The full refund goes to your wallet right away.',
  in510Days: 'In 5–10 days.',
  theseAreYourLastTicketsSo: 'These are your last tickets, so the whole booking will be cancelled.',
  consequence:
    '{count, plural, one {The ticket will stop working, and someone else will be able to book it.} other {The tickets will stop working, and others will be able to book them.}}',
  youPaidNothingSoTheresNo: 'You paid nothing, so there’s no refund. This can’t be undone.',
  youGet: 'You’ll get {amounts}. This can’t be undone.',
  cancelled: '{count, plural, one {# ticket cancelled} other {# tickets cancelled}}',
  cancelledWithRefund: '{count, plural, one {# ticket cancelled: {amounts}} other {# tickets cancelled: {amounts}}}',
  theDeadlineIs: 'The deadline is {time}.',
  backOf: '{refund} of {price} refunded',
  in5To10DaysWithWallet: '{card} in 5–10 days. {wallet} was paid from your wallet and will be returned to it right away.',
});
