import { defineText } from '../../src/translations.ts';

export const teamText = defineText('hosting/team', {
  runSeries: 'People who run all dates of this series.',
  runSeriesReader: 'People who run all dates of this series. Owners manage the team.',
  runEvent: 'People who run this event.',
  runEventReader: 'People who run this event. Owners manage the team.',
  sentTo: 'Invitation sent to <email>{address}</email>.',
  linkDays: 'The link works once and expires in {days, plural, one {# day} other {# days}}.',
  // Heading of the list of people with an open invitation.
  invited: 'Invited',
  role: 'Role',
  // Badge of an invitation whose link no longer works.
  invitationEnded: 'Expired',
  you: '{name} (you)',
  // Badge of the person whose event it is.
  organiser: 'Organiser',
  newRole: '{name}’s role is now {role}.',
  // While an invitation is sent.
  sending: 'Sending',
  weCouldntLoadTheTeam: 'We couldn’t load the team',
  // Heading of the page with the people who run an event.
  team: 'Team',
  teamMembers: 'Team members',
  inviteSomeone: 'Invite someone',
  email: 'Email',
  sendInvitation: 'Send invitation',
  theLinkExpiredOn: 'The link expired on {expiresAt}.',
  sentExpires: 'Sent {sentAt}, expires {expiresAt}.',
  sendAgain: 'Resend',
  resendTo: 'Resend to {email}',
  newLinkSentTo: 'New link sent to {email}',
  // Button: the invitation no longer works.
  revokeInvitation: 'Revoke',
  revokeInvitationOf: 'Revoke the invitation to {email}',
  roleOf: '{name}’s role',
  removeFromTeam: 'Remove from team',
  removeFromTheTeam: 'Remove {name} from the team?',
  theyllLoseAccessToTheEvents: 'They’ll lose access to the event’s tools right away.',
});
