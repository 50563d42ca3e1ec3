import { defineText } from '../../src/translations.ts';

export const waitlistText = defineText('events/waitlist', {
  waitingList: 'Waiting list',
  joinTheWaitingList: 'Join the waiting list',
  youHaveAsManyAsOne: 'You have as many as one person may book.',
  youAreNotOnTheList: 'You are not on the list yet',
  ticketsToWaitFor: '{name}, tickets to wait for',
  joiningTheWaitingList: 'Joining the waiting list',
  signInToJoinTheList: 'Sign in to join the list',
  thatDidNotWork: 'That did not work',
  itIsYourTurn: 'It is your turn.',
  offeredUntil:
    '{quantity, plural, one {# ticket kept for you until {offerEnd}.} other {# tickets kept for you until {offerEnd}.}}',
  youAreOnTheListFor:
    '{quantity, plural, one {You are on the list for # ticket.} other {You are on the list for # tickets.}}',
  // Link to the checkout with the offered tickets.
  bookNow: 'Book now',
  leavingTheList: 'Leaving the list',
  // Button: gives the offered tickets to the next person on the list.
  passItOn: 'Pass it on',
  leaveTheList: 'Leave the list',
  help: 'Places that come free are offered in order. We mail you, and you have up to 12 hours to book.',
  position: '{aheadCount, plural, =0 {You are next.} one {# person is before you.} other {# people are before you.}}',
});
