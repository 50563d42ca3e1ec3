import { defineText } from '../../src/translations.ts';

export const attendeeText = defineText('ticketing/attendee', {
  refundsHeading: 'Given back',
  attendee: 'Attendee',
  answers: 'Answers',
  booking: 'Booking',
  whatHappened: 'What happened',
  // Nothing was paid on this platform.
  nothingHere: 'Nothing here',
  // The page or link that led the buyer to the event.
  cameFrom: 'Came from',
  thisTicketWasCancelledAndIs: 'This ticket was cancelled and is no longer valid.',
  saving: 'Saving',
  checkIn: 'Check in',
  undoCheckIn: 'Undo check-in',
  writeAMessage: 'Write a message',
  sendTicketsAgain: 'Send tickets again',
  sending: 'Sending',
  ticketAsPdf: 'Ticket as PDF',
  thisEventIsCancelledNoOne: 'This event is cancelled: no one is checked in',
  checkInUndone: 'The check-in of {name} is taken back',
  ticketsAreOnTheirWayTo: 'Tickets are on their way to {sentTo}',
  refund: 'Refund',
  cancelTickets: 'Cancel tickets',
  bookingOf: 'Booking {reference} of {buyer}',
  // The origin of a refund.
  byBuyer: 'Cancelled by the buyer',
  byOrganiser: 'Given by the team',
  byEvent: 'The event was cancelled',
  byAdmin: 'Given by Festoon',
  byResale: 'The ticket was sold again',
  byDisputed: 'Taken back by the bank',
  byExternal: 'Made at the card provider',
  // Where the money of a refund is.
  toCard:
    '{status, select, on_its_way {On its way to the card} arrived {Back on the card} failed {Not taken by the card yet} other {In the wallet, since no card took it}}',
  toCardAndWallet:
    '{status, select, on_its_way {{card} on its way to the card, {wallet} of it in the wallet} arrived {{card} back on the card, {wallet} of it in the wallet} failed {{card} not taken by the card yet, {wallet} of it in the wallet} other {{card} in the wallet, since no card took it, {wallet} of it in the wallet}}',
  toWallet: 'In the wallet',
  reference: 'Reference',
  buyer: 'Buyer',
  // Label of the amount.
  paid: 'Paid',
  paidWithPromoCode: '{amount}, {discount} off with {promoCode}',
  // The origin of the booking. Its values are “Added by hand” and “From the waiting list”.
  how: 'How',
  note: 'Note',
  isCheckedIn: '{name} is checked in',
});
