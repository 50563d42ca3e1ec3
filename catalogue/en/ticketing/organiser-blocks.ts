import { defineText } from '../../src/translations.ts';

export const organiserBlocksText = defineText('ticketing/organiser-blocks', {
  // Title of the page: people whom an organiser has blocked.
  blockList: 'Block list',
  intro:
    'People on this list can’t book your events, join your waiting lists, receive transferred tickets or message you. They aren’t notified. Tickets they already have stay valid.',
  blockSomeone: 'Block someone',
  emailLabel: 'Email address',
  noteLabel: 'Note',
  noteHint: 'The person can’t see it.',
  block: 'Block',
  blocking: 'Blocking',
  cancel: 'Cancel',
  unblock: 'Unblock',
  unblockEmail: 'Unblock {email}',
  blockedEmail: '{email} is blocked',
  unblockedEmail: '{email} is no longer blocked',
  noOneIsBlocked: 'No one is blocked',
  addSomeoneHere: 'Block someone here, or from the attendee list of an event.',
  weCouldntLoadTheList: 'We couldn’t load your block list',
  blockedOn: 'Blocked on {day}',
  // Above links to the attendee lists of events, where the organiser can refund the tickets.
  hasTickets: 'Still has tickets. Refund them in the attendee list:',
  ticketsFor: '{title} ({count, plural, one {# ticket} other {# tickets}})',
  // In the panel of an attendee.
  blockNamed: 'Block {name}?',
  consequence:
    'They won’t be able to book this organiser’s events, join waiting lists, receive transferred tickets or message the organiser. They won’t be notified. Their tickets stay valid until you refund them.',
  whom: 'Who should be blocked?',
  attendeeChoice: 'The attendee, {email}',
  buyerChoice: 'The buyer, {email}',
});
