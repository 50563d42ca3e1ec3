import { defineText } from '../../src/translations.ts';

/** Text of a ticket in Apple Wallet or Google Wallet, besides that of tickets as PDF. */
export const passesText = defineText('ticketing/passes', {
  // Label above the time when the doors open.
  doors: 'Doors',
  // Label above the address of an online event.
  onlineAddress: 'Join online',
  // Label above the address of the event's page.
  eventPage: 'Event page',
  // Label above the address of the buyer's booking.
  yourBooking: 'Your booking',
  // Label above the address of the ticket, for a person who did not book it.
  yourTicket: 'Your ticket',
  // Label above the code as text, to type it at the entrance.
  ticketCode: 'Ticket code',
  // Label above the rules for refunds.
  refunds: 'Refunds',
  organiser: 'Organiser',
});
