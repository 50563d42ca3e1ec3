import { defineText } from '../../src/translations.ts';

/** Emails about a ticket that its holder transfers to another person. */
export const transferEmailsText = defineText('ticketing/transfer-emails', {
  offerSubject: '{sender} sent you a ticket: {event}',
  offerPreview: 'Accept it by {deadline}.',
  offerReason: '{sender} sent you this through {product}. If you don’t want the ticket, ignore this email.',
  offerHeading: '{sender} sent you a ticket',
  offerIntro: 'Hi {name}, {sender} wants to transfer a ticket for <strong>{event}</strong> to you.',
  viewTicket: 'View ticket',
  offerNote: 'The ticket is yours once you accept it. The link works once, until {deadline}.',
  acceptedSubject: 'Ticket transferred: {event}',
  acceptedPreview: 'Your old code no longer works.',
  acceptedReason: 'You’re receiving this because you transferred a ticket for {event}.',
  acceptedHeading: 'Your ticket was transferred',
  acceptedIntro: 'Hi {name}, {recipient} accepted the ticket for <strong>{event}</strong> that you sent.',
  acceptedNote: 'The ticket has a new code. Your old code no longer works.',
  receivedSubject: 'Your ticket: {event}',
  receivedPreview: 'Your ticket is attached.',
  receivedReason: 'You’re receiving this because you accepted a ticket for {event}.',
  receivedHeading: 'The ticket is yours',
  receivedIntro:
    'Hi {name}, you’re going to <strong>{event}</strong>! Your ticket is attached, with a new code that’s only yours.',
});
