import { defineText } from '../../src/translations.ts';

export const googleText = defineText('identity/google', {
  closed: 'The window was closed before you signed in.',
  blocked: 'Your browser kept the sign-in window shut. Allow windows from this site and try again.',
  failed: 'Google sign-in did not work. You can try again, or use your password.',
  // Between two ways to sign in.
  or: 'or',
  // Button: goes back without signing in.
  cancel: 'Cancel',
  continueWithGoogle: 'Continue with Google',
  waitingForGoogle: 'Waiting for Google',
  confirmThatItsYouBeforeYou: 'Confirm that it’s you before you change how you sign in.',
});
