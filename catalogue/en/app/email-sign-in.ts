import { defineText } from '../../src/translations.ts';

export const emailSignInText = defineText('app/email-sign-in', {
  // Link to the page with the other ways to sign in.
  useYourPassword: 'Use your password',
});
