import { defineText } from '../../src/translations.ts';

export const invitationsText = defineText('hosting/invitations', {
  asksOwner: '{name} asks you to run it together, as an owner.',
  asksManager: '{name} asks you to help run it, as a manager.',
  asksCheckIn: '{name} asks you to check tickets at its door.',
  answerBy: '{start} · answer by {deadline}',
  answerByWithCity: '{start}, {city} · answer by {deadline}',
  eventWithoutTitle: 'an event without a title yet',
  // Button: closes the notice.
  close: 'Close',
  joined: 'You are on the team of {title}.',
  joinedUntitled: 'You are on the team of the event.',
  // While the invitation is accepted.
  joining: 'Joining',
  invitations: 'Invitations',
  joinTheTeam: 'Join the team',
  noThanks: 'No, thanks',
});
