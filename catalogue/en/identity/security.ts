import { defineText } from '../../src/translations.ts';

export const securityText = defineText('identity/security', {
  password: 'Password',
  // While the password is saved.
  saving: 'Saving',
  // Button: closes the form.
  cancel: 'Cancel',
  // Button: goes to the next step.
  continue: 'Continue',
  orEnterItManually: 'Or enter it manually: <code>{secret}</code>',
  // While the code is checked.
  checking: 'Checking',
  // Badge: the second factor is used.
  on: 'On',
  // Badge: the second factor is not used.
  off: 'Off',
  secondFactorIntro: 'Enter a code from your phone in addition to your password.',
  noCodesLeft: 'You have no recovery codes left. Turn two-factor authentication off and on again to get new ones.',
  fewCodesLeft:
    'Only {count, plural, one {# recovery code} other {# recovery codes}} left. Turn two-factor authentication off and on again to get new ones.',
  codesLeft: '{count, plural, one {# recovery code left.} other {# recovery codes left.}}',
  // First line of a file with recovery codes.
  codesFileTitle: 'Festoon recovery codes',
  // Link: downloads the recovery codes.
  download: 'Download',
  // In place of the name of a device: an administrator acted in the place of this person.
  administrators: 'Site administrator',
  signOutDevice: 'Sign out {device}',
  signOutAdministrators: 'Sign out site administrator',
  deviceDetails: '{ip} · last used {lastUsed} · since {day}',
  impersonatedYourAccount: 'Impersonated your account: {reason}',
  // Badge: an administrator no longer acts in the place of this person.
  ended: 'Ended',
  endedSince: 'Ended {ended} · since {day}',
  openSince: 'Up to 30 minutes · since {day}',
  changingItSignsYouOutOn: 'Changing it signs you out on all other devices.',
  youSignInWithoutAPassword: 'You sign in without a password. A password gives you a second way to sign in.',
  passwordChangedYouWereSignedOut: 'Password changed. You were signed out on all other devices.',
  changePassword: 'Change password',
  setPassword: 'Set password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  saveNewPassword: 'Save new password',
  yourPassword: 'Your password',
  youllNeedAnAuthenticatorAppOn: 'You’ll need an authenticator app on your phone.',
  scanThisCodeWithYourAuthenticator: 'Scan this code with your authenticator app.',
  qrCodeForYourAuthenticatorApp: 'QR code for your authenticator app',
  copyKey: 'Copy key',
  enterThe6DigitsFromThe: 'Enter the 6 digits from the app',
  // Button: the second factor is used from now on.
  turnOn: 'Turn on',
  secondFactor: 'Two-factor authentication',
  // Button: sets up the second factor.
  setUp: 'Set up',
  // Button: the second factor is no longer used.
  turnOff: 'Turn off',
  authenticatorCode: 'Authenticator code',
  orEnterARecoveryCode: 'Or enter a recovery code.',
  // Button: the second factor stays.
  leaveOn: 'Keep it on',
  recoveryCodesHint:
    'Keep these codes somewhere safe. Each one signs you in once if you lose your phone. We won’t show them again.',
  twoFactorAuthenticationIsOn: 'Two-factor authentication is on',
  iveSavedThem: 'I’ve saved them',
  copyCodes: 'Copy codes',
  yourDevices: 'Your devices',
  signOut: 'Sign out',
  signOutOtherDevices: 'Sign out other devices',
  signingOut: 'Signing out',
  thisDevice: 'This device',
  // Badge: an administrator acts in the place of this person.
  inYourAccountNow: 'In your account now',
});
