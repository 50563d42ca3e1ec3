import { defineText } from '../../src/translations.ts';

export const googleText = defineText('identity/google', {
  closed: 'The window was closed before you signed in.',
  blocked: 'Your browser blocked the sign-in window. Allow pop-ups from this site and try again.',
  failed: 'Google sign-in didn’t work. Try again, or use your password.',
  // Between two ways to sign in.
  or: 'or',
  continueWithGoogle: 'Continue with Google',
  waitingForGoogle: 'Waiting for Google',
});
