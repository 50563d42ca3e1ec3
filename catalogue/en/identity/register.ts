import { defineText } from '../../src/translations.ts';

export const registerText = defineText('identity/register', {
  // The name of a person.
  name: 'Name',
  email: 'E-mail',
  password: 'Password',
  progress: 'Step {step, number} of 3',
  codeSent: 'We sent six digits to <email>{address}</email>. They work for ten minutes.',
  // While the code is checked.
  checking: 'Checking',
  triesLeft: '{error} {count, plural, one {One try} other {# tries}} left.',
  sendAgainIn: 'Send again in {seconds, number} s',
  // Button: goes to the next step.
  continue: 'Continue',
  // While the interests are saved.
  saving: 'Saving',
  // Button: ends the last step.
  finish: 'Finish',
  createYourAccount: 'Create your account',
  enterYourCode: 'Enter your code',
  welcome: 'Welcome, {name}',
  forSigningInYourTicketsAnd: 'For signing in, your tickets and what concerns your bookings.',
  sendingYourCode: 'Sending your code',
  sixDigitCode: 'Six-digit code',
  changeEMail: 'Change e-mail',
  enterAllSixDigits: 'Enter all six digits.',
  sendANewCode: 'Send a new code',
  yourAccountIsReadyTellUs: 'Your account is ready. Tell us what you like, and we start with that.',
  skipForNow: 'Skip for now',
});
