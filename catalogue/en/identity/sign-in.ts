import { defineText } from '../../src/translations.ts';

export const signInText = defineText('identity/sign-in', {
  email: 'E-mail',
  password: 'Password',
  forgotYourPassword: 'Forgot your password?',
  signIn: 'Sign in',
  signingIn: 'Signing in',
  useAnotherAccount: 'Use another account',
  codeOfYourAuthenticatorApp: 'Code of your authenticator app',
  sixDigitsOrOneOfYour: 'Six digits, or one of your recovery codes.',
});
