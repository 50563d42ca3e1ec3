import { defineText } from '../../src/translations.ts';

export const bookingEmailsText = defineText('ticketing/booking-emails', {
  // The text that inboxes show after the subject. "when" is a date and time.
  confirmedPreview: '{when}. {count, plural, one {Your ticket is} other {Your tickets are}} inside.',
  // Footer of a booking that the organiser made for the reader.
  addedReason: 'You’re receiving this because {organiser} added you to {event}. Booking {reference}.',
  confirmedSubject: 'You’re going: {event}',
  // Below the subject where it is shown as a notification. "when" is a date and time.
  confirmedNotification: '{when} · {count, plural, one {# ticket} other {# tickets}}',
  confirmedHeading: 'You’re going to {event}!',
  confirmedIntro:
    '{count, plural, one {Hi {name}, your ticket for <strong>{event}</strong> is below and attached as a PDF.} other {Hi {name}, your # tickets for <strong>{event}</strong> are below and attached as a PDF.}}',
  // Link to the calendar file of the event.
  addToCalendar: 'Add to your calendar',
  onlinePlace: 'Online. You’ll find the link in your booking.',
  yourTickets: '{count, plural, one {Your ticket} other {Your tickets}}',
  // Line above the QR code of a ticket: "1. Zoë · General".
  numberedTicket: '{number, number}. {ticket}',
  qrCode: 'QR code for ticket {number, number}',
  // Heading above the prices of a booking.
  yourBooking: 'Your booking',
  bookingReference: 'Booking {reference}.',
  lineItem: '{quantity, number} × {ticketType}',
  // Row below the total: a part that the total already contains.
  includesServiceFee: 'Includes service fee',
  includesTax: 'Includes {rate, number}% tax',
});
