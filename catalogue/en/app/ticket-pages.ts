import { defineText } from '../../src/translations.ts';

export const ticketPagesText = defineText('app/ticket-pages', {
  // Titles of pages.
  checkout: 'Checkout',
  yourBooking: 'Your booking',
  getPremium: 'Get Premium',
  // The paid subscription.
  premium: 'Premium',
  ticketFor: 'Ticket for {title}',
  // Title of the page on which a person accepts a ticket from another person.
  aTicketForYou: 'A ticket for you',
  // Title of the page of the line in front of a busy sale.
  queue: 'Queue: {title}',
  goToLiveStreams: 'Go to live streams',
  goToYourChats: 'Go to your chats',
});
