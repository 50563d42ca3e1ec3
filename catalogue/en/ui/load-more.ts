import { defineText } from '../../src/translations.ts';

export const loadMoreText = defineText('ui/load-more', {
  loadMore: 'Load more',
  events: '{count, plural, one {# event} other {# events}}',
  eventsOf: '{shown, number} of {count, plural, one {# event} other {# events}}',
  loadingEvents: 'Loading more events',
  savedEvents: '{count, plural, one {# saved event} other {# saved events}}',
  savedEventsOf: '{shown, number} of {count, plural, one {# saved event} other {# saved events}}',
  loadingSavedEvents: 'Loading more saved events',
  bookings: '{count, plural, one {# booking} other {# bookings}}',
  bookingsOf: '{shown, number} of {count, plural, one {# booking} other {# bookings}}',
  loadingBookings: 'Loading more bookings',
  tickets: '{count, plural, one {# ticket} other {# tickets}}',
  ticketsOf: '{shown, number} of {count, plural, one {# ticket} other {# tickets}}',
  loadingTickets: 'Loading more tickets',
  notifications: '{count, plural, one {# notification} other {# notifications}}',
  notificationsOf: '{shown, number} of {count, plural, one {# notification} other {# notifications}}',
  loadingNotifications: 'Loading more notifications',
  streams: '{count, plural, one {# stream} other {# streams}}',
  streamsOf: '{shown, number} of {count, plural, one {# stream} other {# streams}}',
  loadingStreams: 'Loading more streams',
  reviews: '{count, plural, one {# review} other {# reviews}}',
  reviewsOf: '{shown, number} of {count, plural, one {# review} other {# reviews}}',
  loadingReviews: 'Loading more reviews',
  // Questions that viewers of a stream ask.
  questions: '{count, plural, one {# question} other {# questions}}',
  questionsOf: '{shown, number} of {count, plural, one {# question} other {# questions}}',
  loadingQuestions: 'Loading more questions',
  // People on a waiting list or in a stream.
  people: '{count, plural, one {# person} other {# people}}',
  peopleOf: '{shown, number} of {count, plural, one {# person} other {# people}}',
  loadingPeople: 'Loading more people',
  // Requests for tickets that the organiser approves.
  requests: '{count, plural, one {# request} other {# requests}}',
  requestsOf: '{shown, number} of {count, plural, one {# request} other {# requests}}',
  loadingRequests: 'Loading more requests',
  // Entries of the log of a chat room.
  entries: '{count, plural, one {# entry} other {# entries}}',
  entriesOf: '{shown, number} of {count, plural, one {# entry} other {# entries}}',
  loadingEntries: 'Loading more entries',
  // Invoices and credit notes.
  documents: '{count, plural, one {# document} other {# documents}}',
  documentsOf: '{shown, number} of {count, plural, one {# document} other {# documents}}',
  loadingDocuments: 'Loading more documents',
  // Movements of money in a wallet.
  movements: '{count, plural, one {# movement} other {# movements}}',
  movementsOf: '{shown, number} of {count, plural, one {# movement} other {# movements}}',
  loadingMovements: 'Loading more movements',
  payouts: '{count, plural, one {# payout} other {# payouts}}',
  payoutsOf: '{shown, number} of {count, plural, one {# payout} other {# payouts}}',
  loadingPayouts: 'Loading more payouts',
  // Differences between the ledger and the payment provider.
  differences: '{count, plural, one {# difference} other {# differences}}',
  differencesOf: '{shown, number} of {count, plural, one {# difference} other {# differences}}',
  loadingDifferences: 'Loading more differences',
  invitations: '{count, plural, one {# invitation} other {# invitations}}',
  invitationsOf: '{shown, number} of {count, plural, one {# invitation} other {# invitations}}',
  loadingInvitations: 'Loading more invitations',
  // Entries of the history of an account.
  moments: '{count, plural, one {# moment} other {# moments}}',
  momentsOf: '{shown, number} of {count, plural, one {# moment} other {# moments}}',
  loadingMoments: 'Loading more moments',
});
