import { defineText } from '../../src/translations.ts';

export const accountActionsText = defineText('operations/account-actions', {
  changeSSuspension: 'Change {name}’s suspension?',
  suspendQuestion: 'Suspend {name}?',
  theyllBeSignedOutImmediatelyAnd:
    'They’ll be signed out immediately, and their streams and calls will end. Tickets stay valid and their money stays theirs, but payouts are paused. We’ll email them.',
  includedInTheirEmail: 'Included in their email.',
  changeSuspension: 'Change suspension',
  suspendUser: 'Suspend user',
  duration: 'Duration',
  suspendTheirEventsToo: 'Suspend their events too',
  ticketSalesStopTicketsStayValid:
    'Ticket sales stop. Tickets stay valid and holders are notified. Restore the events under Events.',
  liftSSuspension: 'Lift {name}’s suspension?',
  theyCanSignInAgainWell: 'They’ll be able to sign in again. We’ll email them.',
  signOutQuestion: 'Sign {name} out everywhere?',
  theyllBeSignedOutOnAll: 'They’ll be signed out on all devices. They can sign in again.',
  sendAPasswordResetLink: 'Send {name} a password reset link?',
  wellEmailItToTheirOwn:
    'We’ll email it to the address on their account. It works once and expires in 30 minutes. Their password stays the same until they use it.',
  turnOffTwoFactorAuthenticationFor: 'Turn off two-factor authentication for {name}?',
  firstConfirmTheirIdentityAnotherWay:
    'First confirm their identity another way. They’ll be signed out everywhere, and we’ll email them.',
  youCantChangeAdministratorsHere: 'You can’t change administrators here.',
  // Hint below the field for a reason.
  itStandsInTheAuditLog: 'Recorded in the audit log.',
  untilLifted: 'Until lifted',
  for1Day: 'For 1 day',
  forDays: 'For {days, plural, one {# day} other {# days}}',
  isSuspended: '{name} is suspended.',
  liftSuspension: 'Lift suspension',
  suspensionLifted: 'Suspension lifted.',
  signOut: 'Sign out everywhere',
  signedOut: 'Signed out everywhere.',
  sendResetLink: 'Send reset link',
  passwordLinkSent: 'Reset link sent.',
  turnOffTwoFactor: 'Turn off two-factor',
  secondFactorReset: 'Two-factor authentication turned off.',
});
