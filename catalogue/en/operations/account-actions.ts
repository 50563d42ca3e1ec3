import { defineText } from '../../src/translations.ts';

export const accountActionsText = defineText('operations/account-actions', {
  changeTheSuspensionOf: 'Change the suspension of {name}?',
  suspendQuestion: 'Suspend {name}?',
  theyAreSignedOutAtOnce:
    'They are signed out at once, and what they show or talk in ends. Tickets stay valid, money stays theirs, payouts wait. They are told by mail.',
  theyReadThisInTheMail: 'They read this in the mail.',
  changeSuspension: 'Change suspension',
  suspendUser: 'Suspend user',
  howLong: 'How long',
  takeTheirEventsOffTheSite: 'Take their events off the site too',
  nothingOfThemIsSoldAny:
    'Nothing of them is sold any more; tickets stay good and their holders are told. Bring them back in Events.',
  liftTheSuspensionOf: 'Lift the suspension of {name}?',
  theyCanSignInAgainAnd: 'They can sign in again and are told by mail.',
  signOutQuestion: 'Sign {name} out everywhere?',
  everyDeviceIsSignedOutThey: 'Every device is signed out. They can sign in again.',
  sendALinkToANew: 'Send {name} a link to a new password?',
  itGoesToTheirOwnAddress:
    'It goes to their own address, works once and for half an hour. Their password stays until they use it.',
  switchOffTheSecondFactorOf: 'Switch off the second factor of {name}?',
  makeSureByOtherMeansThat:
    'Make sure by other means that it is them who asks. They are signed out everywhere and told by mail.',
  administratorsAreOnlyShownHere: 'Administrators are only shown here.',
  // Hint below the field for a reason.
  itStandsInTheAuditLog: 'It is recorded in the audit log.',
  untilItIsLifted: 'Until it is lifted',
  forADay: 'For a day',
  forDays: 'For {days, plural, one {# day} other {# days}}',
  isSuspended: '{name} is suspended.',
  liftSuspension: 'Lift suspension',
  suspensionLifted: 'The suspension is lifted.',
  signOut: 'Sign out everywhere',
  signedOut: 'They are signed out everywhere.',
  sendPasswordLink: 'Send password link',
  passwordLinkSent: 'The link is on its way to them.',
  resetSecondFactor: 'Reset second factor',
  secondFactorReset: 'The second factor is off.',
});
