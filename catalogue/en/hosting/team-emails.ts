import { defineText } from '../../src/translations.ts';

export const teamEmailsText = defineText('hosting/team-emails', {
  invitationSubject: '{inviter} invited you to the {event} team',
  invitationSubjectUntitled: '{inviter} invited you to an event team',
  invitationReason: '{inviter} sent this through {product}. If you don’t want to join, ignore this email.',
  invitationHeading: 'Join the {event} team',
  invitationHeadingUntitled: 'Join an event team',
  invitationIntro: '{inviter} invited you to help run {event}.',
  invitationIntroUntitled: '{inviter} invited you to help run an event.',
  // The first line of the email in an inbox: what the role allows.
  previewOwner: 'You’ll have full access, including managing the team and cancelling the event.',
  previewManager: 'You’ll be able to do everything except manage the team and cancel or delete the event.',
  previewCheckIn: 'You’ll be able to check tickets at the door.',
  // Label in a list of facts: the event's date and time.
  when: 'When',
  yourRole: 'Your role',
  roleOwner: 'Owner: full access, including managing the team and cancelling the event',
  roleManager: 'Manager: everything except managing the team and cancelling or deleting the event',
  roleCheckIn: 'Check-in: can only check tickets at the door',
  viewInvitation: 'View invitation',
  linkExpiry: 'The link works once and expires on {time}.',
});
