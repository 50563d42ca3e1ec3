import { defineText } from '../../src/translations.ts';

export const settingsText = defineText('operations/settings', {
  // Title of a setting.
  newAccounts: 'New accounts',
  whoHasAnAccountSignsIn: 'Who has an account signs in as before.',
  saveWhoCanJoin: 'Save who can join',
  whoCanMakeAnAccount: 'Who can make an account',
  // Option: everyone can create an account.
  everyone: 'Everyone',
  // Option: only invited people can create an account.
  whoWasInvited: 'Who was invited',
  // Option: no one can create an account.
  noOne: 'No one',
  reviewOfEvents: 'Review of events',
  whenAdministratorsLookAtAnEvent: 'When administrators look at an event that was published.',
  saveReview: 'Save review',
  eventsAreReviewed: 'Events are reviewed',
  afterTheyArePublic: 'After they are public',
  beforeTheyArePublic: 'Before they are public',
  secondFactorOfAdministrators: 'Second factor of administrators',
  administratorsWithoutOneMustSetIt: 'Administrators without one must set it up before they can do anything.',
  saveSecondFactor: 'Save second factor',
  requireASecondFactor: 'Require a second factor',
  // The invitation can be used until this day.
  openUntil: 'Open until {day}',
  // The invitation was used.
  usedWasOpenUntil: 'Used; was open until {day}',
  // The invitation was cancelled.
  revokedWasOpenUntil: 'Taken back; was open until {day}',
  // The invitation was not used in time.
  endedOn: 'Ended on {day}',
  enterAnEMailAddress: 'Enter an e-mail address.',
  invitations: 'Invitations',
  aMailedLinkMakesOneAccount: 'A mailed link makes one account, for its address.',
  inviteSomeone: 'Invite someone',
  eMail: 'E-mail',
  sendInvitation: 'Send invitation',
  // Button while an invitation is sent.
  sending: 'Sending',
  theInvitationsDidNotLoadOpen: 'The invitations did not load. Open this page again.',
  // Button: cancels an invitation.
  revoke: 'Take back',
  // For screen readers: cancels the invitation to this address.
  revokeLabel: 'Take back: {email}',
  writeAWholeNumber: 'Write a whole number.',
  messagesToAttendees: 'Messages to attendees',
  howMuchOrganisersCanWriteTo: 'How much organisers can write to those who come, and what new ones are held to.',
  saveMessageLimits: 'Save message limits',
  lookAtMessagesWithLinksWhile: 'Look at messages with links while someone is new',
  theyWaitUnderReportsUntilAn: 'They wait under Reports until an administrator has read them.',
  lastChanged: 'Last changed {changedAt}.',
  sayWhy: 'Say why.',
  // Label of a field.
  reason: 'Reason',
  standsInTheAuditLog: 'Stands in the audit log.',
  // Button while a setting is saved.
  saving: 'Saving',
  messagesPerDay: 'Messages of an event a day',
  // Label of a field: for how many days after their first event an organiser counts as new.
  newOrganiserDays: 'Days an organiser is new',
  newOrganiserDaysHint: 'Or until an event of theirs was held.',
  newOrganiserMessages: 'Messages a day while new',
  newOrganiserRecipients: 'People reached a day while new',
  // Below a list: how many of its rows are shown.
  invitationCount: '{count, plural, one {# invitation} other {# invitations}}',
  loadingMoreInvitations: 'Loading more invitations',
});
