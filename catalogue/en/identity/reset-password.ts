import { defineText } from '../../src/translations.ts';

export const resetPasswordText = defineText('identity/reset-password', {
  email: 'Email',
  // While the link is sent.
  sending: 'Sending',
  linkSent:
    'If <email>{address}</email> has an account, we’ve sent it a link. The link works once and expires in 30 minutes.',
  // While the password is saved.
  saving: 'Saving',
  sendLink: 'Send link',
  noEmailCheckYourSpamFolder: 'No email? Check your spam folder, or try the address again.',
  tryAnotherAddress: 'Try another address',
  newPassword: 'New password',
  saveNewPassword: 'Save new password',
  youWereSignedOutOnAll: 'You were signed out on all devices. Sign in with your new password.',
  passwordChanged: 'Password changed',
  signIn: 'Sign in',
  itWasAlreadyUsedOrIs: 'It was already used or is older than 30 minutes.',
  thisLinkNoLongerWorks: 'This link no longer works',
  getANewLink: 'Get a new link',
});
