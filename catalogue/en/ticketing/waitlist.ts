import { defineText } from '../../src/translations.ts';

export const waitlistText = defineText('ticketing/waitlist', {
  weCouldntLoadTheWaitingList: 'We couldn’t load the waiting list',
  waitingList: 'Waiting list',
  ticketsThatBecomeAvailableAreOffered:
    'Tickets that become available are offered in this order, for up to 12 hours each. Raise the quantity to make more offers.',
  since: 'since {time}',
  offeredUntil: 'Offered until {time}',
  // After the name of a ticket type. The number at the end is the number of tickets.
  waiting: '{people, plural, one {# person waiting} other {# people waiting}} for {tickets, number}',
  waitingWithOffers:
    '{people, plural, one {# person waiting} other {# people waiting}} for {tickets, number}, {turns, plural, one {# open offer} other {# open offers}}',
  // Below a list: how many of its rows are shown.
  personCount: '{count, plural, one {# person} other {# people}}',
  loadingMorePeople: 'Loading more people',
});
