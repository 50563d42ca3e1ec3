import { defineText } from '../../src/translations.ts';

/** Text of tickets as PDF, and of the lines of receipts, invoices and credit notes of a booking. */
export const ticketDocumentsText = defineText('ticketing/ticket-documents', {
  // Title of the PDF file.
  pdfTitle: '{count, plural, one {Ticket: {event}} other {Tickets: {event}}}',
  bookingReference: 'Booking {reference}',
  // In the header and footer of each page: one ticket per page.
  ticketPosition: 'Ticket {number, number} of {total, number}',
  // Label above the date and time of an event.
  when: 'When',
  // Label above the place of an event.
  where: 'Where',
  doors: 'Doors: {time}',
  // The last line of the time of an event over several days. "end" is a date and time.
  until: 'until {end}',
  // Instead of a place.
  online: 'Online',
  onlineLink: 'You’ll find the link in your booking.',
  // Read by screen readers.
  qrCode: 'QR code for this ticket, to scan at the entrance',
  // Label above the name of the ticket holder.
  name: 'Name',
  // Label above the ticket type.
  ticket: 'Ticket',
  // Label above the price of the ticket.
  price: 'Price',
  // Instead of a price.
  free: 'Free',
  // Label above the reference of the booking.
  booking: 'Booking',
  // Instead of an empty value.
  none: '–',
  // Heading of the notes for the day of the event.
  atTheEntrance: 'At the entrance',
  showCode: 'Show this code on your phone or on paper. It admits one person, once.',
  hostedBy: 'Hosted by {organiser}',
  // After a change of the event. "deadline" is a date and time.
  refundWindow: 'The event has changed since you booked, so you can get a full refund until {deadline}.',
  codeWarning:
    'Keep this code private: the first person to show it gets in. If you transfer the ticket, this code stops working.',
  // Line of a receipt: a part of a refund that belongs to no ticket.
  partOfBooking: 'Part of booking {reference}',
  // Note on a credit note that reverses a document, because the document is issued again for another recipient.
  reissued: 'No money was refunded. A new document replaces the original.',
  // Line of an invoice below the company: the person who booked.
  boughtBy: 'Bought by {name}',
  // In "Includes service fee" below the total of a receipt.
  serviceFee: 'service fee',
  // Row of a receipt: a discount.
  promoCode: 'Promo code {code}',
  // Row of a receipt: the price of tickets that these tickets replace.
  paidWithTickets: 'Paid with your changed tickets',
  paidFromWallet: 'Paid from your wallet',
  paidByCard: 'Paid by card',
  // Row of a credit note: an amount of the refund.
  refundedToWallet: 'Refunded to wallet',
  refundedToCard: 'Refunded to card',
});
