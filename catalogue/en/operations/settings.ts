import { defineText } from '../../src/translations.ts';

export const settingsText = defineText('operations/settings', {
  // Title of a setting.
  newAccounts: 'New accounts',
  existingUsersCanStillSignIn: 'Existing users can still sign in.',
  saveAccess: 'Save access',
  whoCanCreateAnAccount: 'Who can create an account',
  // Option: everyone can create an account.
  everyone: 'Everyone',
  // Option: only invited people can create an account.
  invitedPeople: 'Invited people',
  // Option: no one can create an account.
  noOne: 'No one',
  eventReview: 'Event review',
  whenAdministratorsReviewEvents: 'When administrators review events.',
  saveReview: 'Save review',
  reviewEvents: 'Review events',
  afterTheyGoPublic: 'After they go public',
  beforeTheyGoPublic: 'Before they go public',
  twoFactorAuthenticationForAdministrators: 'Two-factor authentication for administrators',
  administratorsWithoutItMustSetIt: 'Administrators without it must set it up before they can do anything else.',
  saveTwoFactor: 'Save two-factor',
  requireTwoFactorAuthentication: 'Require two-factor authentication',
  // The invitation can be used until this day.
  openUntil: 'Valid until {day}',
  // The invitation was used.
  usedWasValidUntil: 'Used. Was valid until {day}',
  // The invitation was cancelled.
  revokedWasOpenUntil: 'Revoked. Was valid until {day}',
  // The invitation was not used in time.
  endedOn: 'Expired on {day}',
  enterAnEmailAddress: 'Enter an email address.',
  invitations: 'Invitations',
  eachEmailedLinkCreatesOneAccount: 'Each emailed link creates one account for that address.',
  inviteSomeone: 'Invite someone',
  eMail: 'Email',
  sendInvitation: 'Send invitation',
  // Button while an invitation is sent.
  sending: 'Sending',
  weCouldntLoadTheInvitationsReload: 'We couldn’t load the invitations. Reload the page.',
  // Button: cancels an invitation.
  revoke: 'Revoke',
  // For screen readers: cancels the invitation to this address.
  revokeLabel: 'Revoke invitation to {email}',
  enterAWholeNumber: 'Enter a whole number.',
  emailsToAttendees: 'Emails to attendees',
  limitsOnOrganisersEmailsStricterFor: 'Limits on organisers’ emails, stricter for new organisers.',
  saveLimits: 'Save limits',
  reviewEmailsWithLinksFromNew: 'Review emails with links from new organisers',
  theyWaitUnderReportsUntilAn: 'They wait under Reports until an administrator approves them.',
  // The time is relative, as in "Saved 3 days ago".
  savedAgo: 'Saved {changedAt}',
  // The setting was never changed.
  defaultValue: 'Default',
  notSavedYet: 'Not saved yet',
  sayWhy: 'Enter a reason.',
  // Label of a field.
  reason: 'Reason',
  recordedInTheAuditLog: 'Recorded in the audit log.',
  // Button while a setting is saved.
  saving: 'Saving',
  messagesPerDay: 'Emails per event per day',
  // Label of a field: for how many days after their first event an organiser counts as new.
  newOrganiserDays: 'New organiser period (days)',
  newOrganiserDaysHint: 'Ends earlier once one of their events has taken place.',
  newOrganiserMessages: 'Emails per day (new organisers)',
  newOrganiserRecipients: 'Recipients per day (new organisers)',
  // Below a list: how many of its rows are shown.
  invitationCount: '{count, plural, one {# invitation} other {# invitations}}',
  loadingMoreInvitations: 'Loading more invitations',
});
