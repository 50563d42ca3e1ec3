import { defineText } from '../../src/translations.ts';

export const accountMessagesText = defineText('identity/account-messages', {
  welcome: 'Welcome to {product}',
  loggedOut: 'Logged out successfully!',
  codeSent: 'We sent a code to {email}.',
  emailCodeSent: 'Enter the code we emailed you, or use your password.',
  passwordChanged: 'Your password was changed. You were signed out on all other devices.',
  passwordReset: 'Your password was changed. Sign in with the new one.',
  resetRequested: 'If {email} has an account, we’ve sent a link to reset the password.',
  factorOff: 'Two-factor authentication is off.',
  accountDeleted: 'Your account was deleted.',
  // Why a password is rejected, under its field.
  passwordSequence: 'Repeated or consecutive characters are easy to guess.',
  passwordCommon: 'This is one of the most common passwords.',
  passwordPersonal: 'This is too similar to your name or email.',
  // Why a name is rejected, under its field.
  nameReserved: 'This name is reserved. Choose another one.',
  nameVerified: 'A verified organiser has this name. Add something to yours, such as a middle name or a city.',
  titleVerified: 'This is the name of a verified organiser. Choose another one.',
  timeZoneInvalid: 'Choose a time zone, such as Europe/Berlin.',
});
