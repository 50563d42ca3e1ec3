import { defineText } from '../../src/translations.ts';

export const securityText = defineText('identity/security', {
  password: 'Password',
  // While the password is saved.
  saving: 'Saving',
  // Button: closes the form.
  cancel: 'Cancel',
  // Button: goes to the next step.
  continue: 'Continue',
  orTypeIt: 'Or type it: <code>{secret}</code>',
  // While the code is checked.
  checking: 'Checking',
  // Badge: the second factor is used.
  on: 'On',
  // Badge: the second factor is not used.
  off: 'Off',
  secondFactorIntro: 'With your password, a code of an app on your phone.',
  noCodesLeft: 'No recovery codes are left. Turn the second factor off and on again for new ones.',
  fewCodesLeft:
    'Only {count, plural, one {# recovery code is} other {# recovery codes are}} left. Turn the second factor off and on again for new ones.',
  codesLeft: '{count, plural, one {# recovery code left.} other {# recovery codes left.}}',
  // First line of a file with recovery codes.
  codesFileTitle: 'Festoon recovery codes',
  // Link: downloads the recovery codes.
  download: 'Download',
  // In place of the name of a device: an administrator acted in the place of this person.
  administrators: 'The people who run this site',
  signOutDevice: 'Sign out {device}',
  signOutAdministrators: 'Sign out The people who run this site',
  deviceDetails: '{ip} · last used {lastUsed} · since {day}',
  actedInYourPlace: 'Acted in your place: {reason}',
  // Badge: an administrator no longer acts in the place of this person.
  ended: 'Ended',
  endedSince: 'Ended {ended} · since {day}',
  openSince: 'Half an hour at most · since {day}',
  changingItSignsYouOutEverywhere: 'Changing it signs you out everywhere else.',
  youSignInWithGoogleA: 'You sign in with Google. A password is a second way in.',
  yourPasswordIsChangedEveryOther: 'Your password is changed. Every other device is signed out.',
  changePassword: 'Change password',
  setAPassword: 'Set a password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  saveNewPassword: 'Save new password',
  yourPassword: 'Your password',
  youNeedAnAuthenticatorAppOn: 'You need an authenticator app on your phone.',
  scanThisWithYourAuthenticatorApp: 'Scan this with your authenticator app.',
  codeForYourAuthenticatorApp: 'Code for your authenticator app',
  copyTheKey: 'Copy the key',
  enterTheSixDigitsTheApp: 'Enter the six digits the app shows',
  // Button: the second factor is used from now on.
  turnOn: 'Turn on',
  secondFactor: 'Second factor',
  // Button: sets up the second factor.
  setUp: 'Set up',
  // Button: the second factor is no longer used.
  turnOff: 'Turn off',
  codeOfYourAuthenticatorApp: 'Code of your authenticator app',
  orOneOfYourRecoveryCodes: 'Or one of your recovery codes.',
  // Button: the second factor stays.
  leaveOn: 'Keep it on',
  recoveryCodesHint:
    'Keep these codes somewhere safe. Each lets you in once, should your phone be lost. They are not shown again.',
  theSecondFactorIsOn: 'The second factor is on',
  iHaveKeptThem: 'I have kept them',
  copyCodes: 'Copy codes',
  whereYouAreSignedIn: 'Where you are signed in',
  signOut: 'Sign out',
  signOutEverywhereElse: 'Sign out everywhere else',
  signingOut: 'Signing out',
  thisDevice: 'This device',
  // Badge: an administrator acts in the place of this person.
  inYourAccountNow: 'In your account now',
});
