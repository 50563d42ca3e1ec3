import { defineText } from '../../src/translations.ts';

export const bookingsListText = defineText('ticketing/bookings-list', {
  // Title of the page of a person's tickets and bookings.
  tickets: 'Tickets',
  bookingsByTime: 'Bookings by time',
  savedCopyFrom: 'Saved copy from {time}.',
  exploreEvents: 'Explore events',
  yourBookingsAreSafe: '{problem} Your bookings are safe.',
  weCouldntLoadYourBookings: 'We couldn’t load your bookings',
  transferredToYou: 'Transferred to you',
  openTicket: 'Open ticket',
  showTicket: '{count, plural, one {Show ticket} other {Show # tickets}}',
  moreFor: 'More options for {title}',
  continue: 'Continue',
  payNow: 'Pay now',
  // Beside “Continue” and “Pay now”: when the hold of the tickets ends.
  until: 'until {time}',
  seeRequest: 'View request',
  seeAnswer: 'View answer',
  waitingLists: 'Waiting lists',
  yourTurn: 'Your turn',
  reservedUntil: '{quantity, plural, one {# ticket} other {# tickets}} held for you until {time} (<countdown></countdown>)',
  // For screen readers: the time left, for example “9 minutes”.
  reservedFor: 'Held for you for {time}',
  bookNow: 'Book now',
  numberOnTheList: 'Number {position, number} on the list',
  declineOffer: 'Decline offer',
  leaveWaitingList: 'Leave waiting list',
  declineThisOffer: 'Decline this offer?',
  leaveTheWaitingListFor: 'Leave the waiting list for {title}?',
  stay: 'Go back',
  theTicketsWillGoToThe: 'The tickets will go to the next person on the list. You can rejoin at the end.',
  youllLoseYourPlaceYouCan: 'You’ll lose your place. You can rejoin at the end of the list.',
  // Tabs of the bookings, by time.
  upcoming: 'Upcoming',
  past: 'Past',
  tabCancelled: 'Cancelled',
  noUpcomingBookings: 'No upcoming bookings',
  yourBookingsAndTicketsWillAppear: 'Your bookings and tickets will appear here.',
  noPastBookings: 'No past bookings',
  eventsYouveBeenToWillAppear: 'Events you’ve been to will appear here.',
  nothingCancelled: 'No cancelled bookings',
  cancelledShowHere: 'Cancelled and refunded bookings will appear here.',
  ahead: '{count, plural, =0 {you’re next} one {# person ahead of you} other {# people ahead of you}}',
  ticketCount: '{count, plural, one {# ticket} other {# tickets}}',
  // Button: opens the form for a review.
  review: 'Review',
  reviewEvent: 'Review {title}',
  // Below a list: how many of its rows are shown.
  bookingCount: '{count, plural, one {# booking} other {# bookings}}',
  loadingMoreBookings: 'Loading more bookings',
});
