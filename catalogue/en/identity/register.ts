import { defineText } from '../../src/translations.ts';

export const registerText = defineText('identity/register', {
  // The name of a person.
  name: 'Name',
  email: 'Email',
  password: 'Password',
  codeSent: 'We sent a 6-digit code to <email>{address}</email>. It expires in 10 minutes.',
  // While the code is checked.
  checking: 'Checking',
  triesLeft: '{error} {count, plural, one {# try} other {# tries}} left.',
  resendCodeInS: 'Resend code in {seconds, number} s',
  // Button: goes to the next step.
  continue: 'Continue',
  // While the interests are saved.
  saving: 'Saving',
  // Button: ends the last step.
  finish: 'Finish',
  createYourAccount: 'Create your account',
  enterYourCode: 'Enter your code',
  welcome: 'Welcome, {name}',
  wellUseItForSignIn: 'We’ll use it for sign-in, tickets and booking updates.',
  sendingYourCode: 'Sending your code',
  n6DigitCode: '6-digit code',
  changeEmail: 'Change email',
  enterAll6Digits: 'Enter all 6 digits.',
  resendCode: 'Resend code',
  yourAccountIsReadyTellUs: 'Your account is ready. Tell us what you like and we’ll start there.',
  skipForNow: 'Skip for now',
});
