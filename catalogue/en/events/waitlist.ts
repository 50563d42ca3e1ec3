import { defineText } from '../../src/translations.ts';

export const waitlistText = defineText('events/waitlist', {
  waitingList: 'Waiting list',
  joinWaitingList: 'Join waiting list',
  youveReachedTheLimitPerPerson: 'You’ve reached the limit per person.',
  youreNotOnTheListYet: 'You’re not on the list yet',
  numberOfTickets: '{name}, number of tickets',
  joiningTheList: 'Joining the list',
  signInToJoinTheList: 'Sign in to join the list',
  thatDidntWork: 'That didn’t work',
  itsYourTurn: 'It’s your turn!',
  offeredUntil:
    '{quantity, plural, one {# ticket held for you until {offerEnd}.} other {# tickets held for you until {offerEnd}.}}',
  youreOnTheListForTickets:
    '{quantity, plural, one {You’re on the list for # ticket.} other {You’re on the list for # tickets.}}',
  // Link to the checkout with the offered tickets.
  bookNow: 'Book now',
  leavingList: 'Leaving list',
  // Button: gives the offered tickets to the next person on the list.
  decline: 'Decline offer',
  leaveList: 'Leave list',
  help: 'We offer tickets in order as they become available. You’ll get an email and have up to 12 hours to book.',
  position: '{aheadCount, plural, =0 {You’re next.} one {# person ahead of you.} other {# people ahead of you.}}',
});
