import { defineText } from '../../src/translations.ts';

/** Labels of facts, links and buttons that several emails about bookings and events share. */
export const emailLabelsText = defineText('ticketing/email-labels', {
  // Label above the date and time of an event.
  when: 'When',
  // Label above the time when the doors of an event open.
  doors: 'Doors',
  // Label above the place of an event.
  where: 'Where',
  // Value of "Where" for an event that takes place online.
  online: 'Online',
  // Label above the organiser's notes about the entrance: steps, bell, parking.
  gettingIn: 'Accessibility and entry',
  // Label above the reference of a booking.
  booking: 'Booking',
  // Label above the type of one ticket, or the tickets of a refund.
  tickets: '{count, plural, one {Ticket} other {Tickets}}',
  // Label above the amount of a refund and where it goes.
  refund: 'Refund',
  // Label above an amount of money.
  amount: 'Amount',
  // Label of the total that the buyer pays.
  total: 'Total',
  // Instead of a price.
  free: 'Free',
  // Footer: why the reader gets an email about a booking.
  bookedReason: 'You’re receiving this because you booked {event}. Booking {reference}.',
  hostedBy: 'Hosted by {organiser}.',
  // Button: opens the page of the event.
  viewEvent: 'View event',
  // Button: opens the page of the booking.
  viewBooking: 'View booking',
  // Button: opens the list of attendees of an event.
  viewAttendees: 'View attendees',
  openTickets: '{count, plural, one {Open your ticket} other {Open your tickets}}',
  nothingToDo: 'You don’t need to do anything.',
});
