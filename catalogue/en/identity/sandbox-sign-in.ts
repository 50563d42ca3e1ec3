import { defineText } from '../../src/translations.ts';

export const sandboxSignInText = defineText('identity/sandbox-sign-in', {
  banner: '<strong>Sandbox.</strong> This page simulates Google until Google sign-in is set up.',
  title: 'Choose an account · {product} sandbox',
  chooseAccount: 'Choose an account',
  toContinue: 'to continue to {product}',
  // An account that is signed in already. Its address is an email address.
  signedIn: '{address} · signed in',
  sandboxAccounts: 'Sandbox accounts',
  anotherAccount: 'Another account',
  useAnotherEmail: 'Use another email',
  // Label of a field.
  email: 'Email',
  // Label of a field: the name of a person.
  name: 'Name',
  // Button: signs in.
  continue: 'Continue',
  // Button: goes back without signing in.
  cancel: 'Cancel',
  invalidTitle: 'We couldn’t sign you in',
  invalidMessage: 'The link that opened this window is incomplete. Close the window and try again.',
  // Title of a window that closes itself.
  signingIn: 'Signing in',
  almostThere: 'Almost there',
  closeWindow: 'You can close this window.',
});
