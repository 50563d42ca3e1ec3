import { defineText } from '../../src/translations.ts';

/** Changes of tickets to another ticket type or date. */
export const ticketChangesText = defineText('ticketing/ticket-changes', {
  // Button and title of the dialog.
  changeTickets: 'Change tickets',
  whichTickets: 'Which tickets?',
  paid: 'Paid: {amount}',
  // In place of the amount that was paid for a ticket without a price.
  free: 'Free',
  // Why a ticket can’t be changed.
  ticketUsed: 'Already used',
  ticketVoid: 'No longer valid',
  ticketTransferred: 'Transferred to someone else',
  transferPending: 'Being transferred or resold. Cancel that first.',
  date: 'Date',
  changeTo: 'Change to',
  noOtherTypes: 'There are no other ticket types on this date.',
  chooseTicketsFirst: 'Choose the tickets that you want to change.',
  // Price differences of ticket types.
  morePrice: '+{amount}',
  lessPrice: '−{amount}',
  samePrice: 'Same price',
  // Why tickets can’t be changed to a ticket type.
  soldOut: 'Sold out',
  salesClosed: 'Not on sale',
  limitReached: 'You’d have more tickets of this type than one person can book.',
  belowMinimum: 'This type can only be booked in larger numbers.',
  approvalRequired: 'The organiser approves each booking of this type.',
  amountTooLow: 'The difference is too small to be paid by card.',
  unavailable: 'Not available right now',
  refundTo: 'Money back to',
  yourCard: 'Your card',
  yourWallet: 'Your wallet',
  cardTime: 'In 5–10 days.',
  cardTimeWithWallet: '{card} in 5–10 days, {wallet} in your wallet right away.',
  walletTime: 'Right away. Spend it here or withdraw it.',
  cancel: 'Cancel',
  goBack: 'Go back',
  continue: 'Continue',
  // Title of the second step.
  confirmTitle: '{count, plural, one {Change # ticket?} other {Change # tickets?}}',
  // Labels of the summary.
  now: 'Now',
  new: 'New',
  // A number of tickets of one type: "2 × General".
  ticketCount: '{count, number} × {name}',
  youPay: 'You pay {amount}',
  youGetBackToCard: 'You get back {amount} to your card',
  youGetBackToWallet: 'You get back {amount} to your wallet',
  youGetBackToBoth: 'You get back {card} to your card and {wallet} to your wallet',
  nothingToPay: 'You pay nothing',
  paidFirst: 'We hold the new tickets while you pay. Your old tickets stay valid until then.',
  oldTicketsStop:
    '{count, plural, one {Your old ticket will stop working, and we’ll email you a new one.} other {Your old tickets will stop working, and we’ll email you new ones.}}',
  laterRefunds: 'If you cancel the new tickets later, what your old tickets paid goes to your wallet.',
  promoCodeEnds: 'The new tickets have the full price: promo code {promoCode} doesn’t apply to them.',
  continueToPayment: 'Continue to payment',
  changing: 'Changing',
  ticketsChanged: '{count, plural, one {Ticket changed} other {# tickets changed}}',
  // On the old booking. The link opens the new one.
  replaced: '{count, plural, one {# ticket was changed.} other {# tickets were changed.}} <link>See the new booking</link>',
  // On the new booking.
  replaces: 'Changed from booking {reference}.',
});
