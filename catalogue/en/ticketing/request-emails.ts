import { defineText } from '../../src/translations.ts';

/** Emails about requests to join an event whose organiser approves each booking. */
export const requestEmailsText = defineText('ticketing/request-emails', {
  reason: 'You’re receiving this because you asked to join {event}. Booking {reference}.',
  sentSubject: 'Request sent: {event}',
  sentPreview: 'You haven’t been charged. We’ll email you when the organiser decides.',
  sentHeading: 'We’ve sent your request',
  sentIntro: 'Hi {name}, <strong>{organiser}</strong> will review your request to join <strong>{event}</strong>.',
  // Label above "You’ll pay €20.00".
  ifApproved: 'If approved',
  payThen: 'You’ll pay {amount}',
  sentNote: 'We don’t hold tickets while you wait. You can withdraw your request at any time.',
  viewRequest: 'View request',
  approvedSubject: 'Request approved: {event}',
  approvedPreview: 'Pay {amount} by {deadline} to get your tickets.',
  approvedHeading: 'You’re approved! Pay to get your tickets',
  approvedIntro: 'Hi {name}, <strong>{organiser}</strong> approved your request for <strong>{event}</strong>.',
  // Label above a date and time.
  payBy: 'Pay by',
  pay: 'Pay {amount}',
  approvedNote: 'We’ll hold your tickets until then. After that, we’ll release them.',
  declinedSubject: 'Your request for {event}',
  declinedPreview: 'The organiser can’t offer you a ticket this time.',
  declinedHeading: 'Your request was declined',
  declinedIntro:
    'Hi {name}, the organiser of <strong>{event}</strong> can’t offer you a ticket this time. You haven’t been charged.',
  organiserMessage: 'Message from {organiser}: {message}',
  // To the team of an event: how many people have sent requests since the last email.
  digestSubject: '{count, plural, one {1 person wants to join {event}} other {# people want to join {event}}}',
  digestPreview: 'Approve or decline {count, plural, one {the request} other {the requests}}.',
  digestReason: 'You’re receiving this because you’re on the team for {event}.',
  digestHeading: '{count, plural, one {1 new request} other {# new requests}}',
  digestIntro:
    'Hi {name}, {count, plural, one {there’s a new request} other {there are new requests}} for <strong>{event}</strong>: {people}.',
  // More people than the email names.
  digestIntroMore: 'Hi {name}, there are new requests for <strong>{event}</strong>: {people} and {more, number} more.',
  reviewRequests: '{count, plural, one {Review request} other {Review requests}}',
});
