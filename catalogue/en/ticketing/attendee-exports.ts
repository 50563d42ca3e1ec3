import { defineText } from '../../src/translations.ts';

/** CSV files of attendees and bookings, and the history of a ticket. */
export const attendeeExportsText = defineText('ticketing/attendee-exports', {
  // Columns of CSV files.
  name: 'Name',
  email: 'Email',
  ticket: 'Ticket',
  status: 'Status',
  checkedInAt: 'Checked in ({timeZone})',
  // The first time at which the person watched the stream of the event.
  checkedInOnlineAt: 'Checked in online ({timeZone})',
  minutesWatched: 'Minutes watched',
  booking: 'Booking',
  bookedAt: 'Booked ({timeZone})',
  // The amount that the buyer paid for one ticket.
  price: 'Price',
  buyer: 'Buyer',
  buyerEmail: 'Buyer email',
  // The way a ticket was booked: online, manually or from the waiting list.
  bookedVia: 'Booked via',
  promoCode: 'Promo code',
  // Where the buyer came from: a link or another site.
  source: 'Source',
  note: 'Note',
  reference: 'Reference',
  event: 'Event',
  tickets: 'Tickets',
  currency: 'Currency',
  total: 'Total',
  fromWallet: 'From wallet',
  refunded: 'Refunded',
  id: 'ID',
  // Statuses of a ticket.
  valid: 'Valid',
  checkedIn: 'Checked in',
  cancelled: 'Cancelled',
  // Values of "Booked via".
  online: 'Online',
  manual: 'Added manually',
  waitlist: 'Waiting list',
  // Answers of a checkbox.
  yes: 'Yes',
  no: 'No',
  // History of a ticket.
  booked: 'Booked',
  bookedWithCode: 'Booked with the code {code}',
  addedByTeam: 'Added by the team',
  addedByTeamWithCode: 'Added by the team with the code {code}',
  bookedFromWaitlist: 'Booked from the waiting list',
  bookedFromWaitlistWithCode: 'Booked from the waiting list with the code {code}',
  ticketsSent: 'Tickets sent to {email}',
  admitted: 'Checked in by {name}',
  admittedAt: 'Checked in at {entrance} by {name}',
  exited: 'Exit scanned by {name}',
  exitedAt: 'Exit scanned at {entrance} by {name}',
  rejected: 'Turned away by {name}',
  rejectedAt: 'Turned away at {entrance} by {name}',
  undone: 'Check-in undone by {name}',
  undoneAt: 'Check-in undone at {entrance} by {name}',
});
