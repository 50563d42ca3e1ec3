import { defineText } from '../../src/translations.ts';

export const teamText = defineText('hosting/team', {
  runSeries: 'They run every date of this series.',
  runSeriesReader: 'They run every date of this series. Its owners decide who is on it.',
  runEvent: 'They run this event together.',
  runEventReader: 'They run this event together. Its owners decide who is on it.',
  sentTo: 'The invitation is on its way to <email>{address}</email>.',
  linkDays: 'They get a link that works once, for {days, plural, one {# day} other {# days}}.',
  // Heading of the list of people with an open invitation.
  invited: 'Invited',
  role: 'Role',
  // Badge of an invitation whose link no longer works.
  invitationEnded: 'Ended',
  you: '{name} (you)',
  // Badge of the person whose event it is.
  organiser: 'Organiser',
  newRole: '{name} has a new role: {role}.',
  // While an invitation is sent.
  sending: 'Sending',
  theTeamDidNotLoad: 'The team did not load',
  // Heading of the page with the people who run an event.
  team: 'Team',
  onTheTeam: 'On the team',
  inviteSomeone: 'Invite someone',
  email: 'E-mail',
  sendInvitation: 'Send invitation',
  theLinkEndedOn: 'The link ended on {expiresAt}.',
  sentOpenUntil: 'Sent {sentAt}, open until {expiresAt}.',
  sendAgain: 'Send again',
  sendAgainTo: 'Send again to {email}',
  aNewLinkIsOnIts: 'A new link is on its way to {email}.',
  // Button: the invitation no longer works.
  revokeInvitation: 'Take back',
  revokeInvitationOf: 'Take back the invitation of {email}',
  roleOf: 'Role of {name}',
  removeFromTeam: 'Remove from team',
  removeFromTheTeam: 'Remove {name} from the team?',
  fromNowOnTheySeeNo: 'From now on they see no more of this event than everyone else does. Open pages of theirs end.',
});
