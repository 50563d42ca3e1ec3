import { defineText } from '../../src/translations.ts';

/** Notifications in the app about an event, for its team and its attendees. */
export const eventNotificationsText = defineText('ticketing/event-notifications', {
  newBookings: '{count, plural, one {New booking: {event}} other {# new bookings: {event}}}',
  // The number of tickets of the new bookings.
  tickets: '{count, plural, one {1 ticket} other {# tickets}}',
  newReview: 'New review: {event}',
  stars: '{rating, plural, one {1 out of 5 stars} other {# out of 5 stars}}',
  starsAndText: '{rating, plural, one {1 out of 5 stars: {text}} other {# out of 5 stars: {text}}}',
  reviewRequest: 'How was {event}?',
  reviewRequestBody: 'Write a short review to help others choose.',
  // A reminder on the day before the event.
  tomorrow: 'Tomorrow: {event}',
  // A reminder one hour before the event.
  inAnHour: 'In an hour: {event}',
  waitingRoomOn: 'We turned on the waiting room for {event}',
  waitingRoomReason: 'More people want tickets than we can serve at the same time.',
  ticketOffered: 'To accept it, open the link in the email we sent you.',
});
