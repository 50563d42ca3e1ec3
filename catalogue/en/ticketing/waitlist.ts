import { defineText } from '../../src/translations.ts';

export const waitlistText = defineText('ticketing/waitlist', {
  theWaitingListDidNotLoad: 'The waiting list did not load',
  waitingList: 'Waiting list',
  placesThatComeFreeAreOffered:
    'Places that come free are offered in this order, for up to 12 hours each. Raising a quantity gives more turns at once.',
  since: 'since {time}',
  turnUntil: 'Turn until {time}',
  // After the name of a ticket type. The number at the end is the number of tickets.
  waiting: '{people, plural, one {# person waits} other {# people wait}} for {tickets, number}',
  waitingWithTurns:
    '{people, plural, one {# person waits} other {# people wait}} for {tickets, number}, {turns, plural, one {# turn} other {# turns}} open',
});
