import { defineText } from '../../src/translations.ts';

export const resetPasswordText = defineText('identity/reset-password', {
  email: 'E-mail',
  // While the link is sent.
  sending: 'Sending',
  linkSent: 'If <email>{address}</email> has an account, a link is on its way. It works for 30 minutes and only once.',
  // While the password is saved.
  saving: 'Saving',
  sendMeALink: 'Send me a link',
  nothingThereLookAmongUnwantedMail: 'Nothing there? Look among unwanted mail, or try the address again.',
  tryAnotherAddress: 'Try another address',
  newPassword: 'New password',
  saveNewPassword: 'Save new password',
  youAreSignedOutEverywhereSign: 'You are signed out everywhere. Sign in with the new one.',
  yourPasswordIsChanged: 'Your password is changed',
  signIn: 'Sign in',
  itWasUsedAlreadyOrIt: 'It was used already, or it is older than 30 minutes.',
  thisLinkHasEnded: 'This link has ended',
  getANewLink: 'Get a new link',
});
