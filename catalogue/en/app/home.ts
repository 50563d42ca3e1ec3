import { defineText } from '../../src/translations.ts';

export const homeText = defineText('app/home', {
  findConcertsTalksRunsAndMeals:
    'Find concerts, talks, runs and meals near you or online. See the full price from the start.',

  // The first part of the home page of a signed-in reader.
  unreadConversations: '{count, plural, one {# unread conversation} other {# unread conversations}}',
  // The start of an event on the current day: “Today, 19:30”.
  todayAt: 'Today, {time}',
  showTicket: 'Show ticket',
  ticketCode: 'QR code for your ticket',
});
