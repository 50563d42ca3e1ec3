import { defineText } from '../../src/translations.ts';

export const resetPasswordText = defineText('app/reset-password', {
  chooseANewPassword: 'Choose a new password',
  youllBeSignedOutOnAll: 'You’ll be signed out on all devices.',
  forgotYourPassword: 'Forgot your password?',
  enterYourEmailAndWellSend: 'Enter your email, and we’ll send you a link to choose a new password.',
  rememberedIt: 'Remembered it? <link>Sign in</link>',
  resetPassword: 'Reset password',
});
