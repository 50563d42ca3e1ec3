import { defineText } from '../../src/translations.ts';

export const signInText = defineText('identity/sign-in', {
  email: 'Email',
  password: 'Password',
  forgotYourPassword: 'Forgot your password?',
  signIn: 'Sign in',
  signingIn: 'Signing in',
  // Button: shows the field for the password.
  useYourPassword: 'Use your password',
  // Button: signs in, or creates an account, with a code instead of a password.
  emailMeACode: 'Email me a code',
  useAnotherAccount: 'Use another account',
  authenticatorCode: 'Authenticator code',
  n6DigitsOrARecoveryCode: '6 digits, or a recovery code.',
});
