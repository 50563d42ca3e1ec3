import { defineText } from '../../src/translations.ts';

/** Emails to a person on the waiting list of an event. */
export const waitlistEmailsText = defineText('ticketing/waitlist-emails', {
  offerSubject: '{count, plural, one {It’s your turn: 1 ticket for {event}} other {It’s your turn: # tickets for {event}}}',
  offerPreview:
    '{count, plural, one {We’re holding 1 ticket for you until {deadline}.} other {We’re holding # tickets for you until {deadline}.}}',
  offerReason: 'You’re receiving this because you’re on the waiting list for {event}.',
  offerHeading: 'It’s your turn!',
  offerIntro:
    '{count, plural, one {Hi {name}, we’re holding 1 ticket for <strong>{event}</strong> for you.} other {Hi {name}, we’re holding # tickets for <strong>{event}</strong> for you.}}',
  fewerTickets:
    'You asked for {requested, number} tickets, but only {available, plural, one {1 is} other {# are}} available.',
  // Label above a date and time.
  bookBy: 'Book by',
  quantity: '{quantity, number} × {ticketType}',
  bookNow: 'Book now',
  // "link" is a web address.
  offerNote:
    '{count, plural, one {After that, we’ll offer it to the next person on the waiting list. Can’t make it? Decline the offer here: {link}} other {After that, we’ll offer them to the next person on the waiting list. Can’t make it? Decline the offer here: {link}}}',
  closedSubject: 'Waiting list closed: {event}',
  closedPreview: 'The waiting list has closed.',
  closedReason: 'You’re receiving this because you were on the waiting list for {event}.',
  closedHeading: 'No tickets became available',
  closedIntro: 'Hi {name}, we’re sorry: the waiting list for <strong>{event}</strong> closed before it was your turn.',
  closedNote: 'If tickets become available later, you’ll find them on the event page.',
});
