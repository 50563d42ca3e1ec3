import { defineText } from '../../src/translations.ts';

// The form that signs in with an emailed code. It is the same for people with and without an account.
export const emailCodeText = defineText('identity/email-code', {
  email: 'Email',
  wellEmailYouACode: 'We’ll email you a code. No password needed.',
  sendingYourCode: 'Sending your code',
  // Button: goes to the next step.
  continue: 'Continue',
  signingIn: 'Signing in',
  useAnotherEmail: 'Use another email',
});
