import { defineText } from '../../src/translations.ts';

export const eventCancellationText = defineText('ticketing/event-cancellation', {
  cancel: 'Cancel {title}?',
  thisCantBeUndone: 'This can’t be undone.',
  // Label of the reason.
  why: 'Why',
  message: 'In your own words',
  standsOnTheEventsPageAnd: 'Stands on the event’s page and in the mails.',
  notCancelledReason: '{problem} No one was told anything.',
  theEventIsNotCancelled: 'The event is not cancelled',
  youAreOffline: 'You are offline',
  stay: 'Keep the event',
  cancelEvent: 'Cancel event',
  cancellingTheEvent: 'Cancelling the event',
  whatFollowsCouldNotBeCounted: 'What follows could not be counted',
  tryAgain: 'Try again',
  whatHappensThen: 'What happens then',
  theEventIsCancelled: 'The event is cancelled.',
  noOneHasBookedSoNo: 'No one has booked, so no one needs to be told.',
  theEventsPageStaysAndSays: 'The event’s page stays and says that it is cancelled.',
  // Reasons why an event is cancelled.
  tooFew: 'Too few people signed up',
  performer: 'Someone who was to take part can’t',
  venue: 'The venue is not available',
  weather: 'The weather',
  other: 'Something else',
  refund: '{amount} goes back to {buyers, plural, one {# buyer} other {# buyers}}, platform fees included.',
  bookingsEnd:
    '{bookings, plural, one {# booking} other {# bookings}} with {tickets, plural, one {# ticket} other {# tickets}} end, and each buyer gets a mail.',
  holdsEnd: '{count, plural, one {# unpaid hold ends.} other {# unpaid holds end.}}',
  requestsEnd: '{count, plural, one {# request to join end.} other {# requests to join end.}}',
  waitingPeople: '{count, plural, one {# person in a waiting list is told.} other {# people in waiting lists are told.}}',
  // The word that the organiser types before the button works. The case of the letters does not matter.
  confirmationWord: 'cancel',
  // The word is confirmationWord.
  typeToConfirm: 'Type <word></word> to confirm',
});
