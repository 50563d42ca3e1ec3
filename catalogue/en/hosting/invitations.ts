import { defineText } from '../../src/translations.ts';

export const invitationsText = defineText('hosting/invitations', {
  asksOwner: '{name} invited you to run this event as an owner.',
  asksManager: '{name} invited you to help run this event as a manager.',
  asksCheckIn: '{name} invited you to check tickets at the door.',
  answerBy: '{start} · respond by {deadline}',
  answerByWithCity: '{start}, {city} · respond by {deadline}',
  eventWithoutTitle: 'an untitled event',
  // Button: closes the notice.
  close: 'Close',
  joined: 'You’ve joined the {title} team.',
  joinedUntitled: 'You’ve joined the event team.',
  // While the invitation is accepted.
  joining: 'Joining',
  invitations: 'Invitations',
  joinTeam: 'Join team',
  noThanks: 'Decline',
});
