import { defineText } from '../../src/translations.ts';

export const attendeeText = defineText('ticketing/attendee', {
  refundsHeading: 'Refunds',
  attendee: 'Attendee',
  answers: 'Answers',
  booking: 'Booking',
  activity: 'Activity',
  // Nothing was paid on this platform.
  nothingOnFestoon: 'Nothing on Festoon',
  // The page or link that led the buyer to the event.
  foundThrough: 'Found through',
  thisTicketWasCancelled: 'This ticket was cancelled.',
  saving: 'Saving',
  checkIn: 'Check in',
  undoCheckIn: 'Undo check-in',
  writeAMessage: 'Write a message',
  resendTickets: 'Resend tickets',
  sending: 'Sending',
  ticketPdf: 'Ticket PDF',
  thisEventIsCancelledSoCheck: 'This event is cancelled, so check-in is closed',
  checkInUndone: 'Check-in undone for {name}',
  ticketsSentTo: 'Tickets sent to {sentTo}',
  refund: 'Refund',
  cancelTickets: 'Cancel tickets',
  bookingOf: 'Booking {reference} by {buyer}',
  // The origin of a refund.
  byBuyer: 'Cancelled by the buyer',
  byOrganiser: 'Refunded by the team',
  byEvent: 'Event cancelled',
  byAdmin: 'Refunded by Festoon',
  byResale: 'Ticket resold',
  byDisputed: 'Disputed with the bank',
  byExternal: 'Refunded at the card provider',
  // Where the money of a refund is.
  toCard:
    '{status, select, on_its_way {On its way to the card} arrived {Refunded to the card} failed {Not accepted by the card yet} other {In the wallet, because the card didn’t accept it}}',
  toCardAndWallet:
    '{status, select, on_its_way {{card} on its way to the card, {wallet} in the wallet} arrived {{card} refunded to the card, {wallet} in the wallet} failed {{card} not accepted by the card yet, {wallet} in the wallet} other {{card} in the wallet, because the card didn’t accept it, and another {wallet} in the wallet}}',
  toWallet: 'In the wallet',
  reference: 'Reference',
  buyer: 'Buyer',
  // Label of the amount.
  paid: 'Paid',
  paidWithPromoCode: '{amount} ({discount} off with {promoCode})',
  // The origin of the booking. Its values are “Added by hand” and “From the waiting list”.
  origin: 'Origin',
  note: 'Note',
  isCheckedIn: '{name} is checked in',
  // In the log of check-ins, in place of the name of a device.
  attendeeList: 'Attendee list',
});
