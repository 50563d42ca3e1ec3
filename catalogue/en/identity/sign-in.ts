import { defineText } from '../../src/translations.ts';

export const signInText = defineText('identity/sign-in', {
  email: 'Email',
  password: 'Password',
  forgotYourPassword: 'Forgot your password?',
  signIn: 'Sign in',
  signingIn: 'Signing in',
  useAnotherAccount: 'Use another account',
  authenticatorCode: 'Authenticator code',
  n6DigitsOrARecoveryCode: '6 digits, or a recovery code.',
});
