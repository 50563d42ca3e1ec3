import { defineText } from '../../src/translations.ts';

export const resetPasswordText = defineText('app/reset-password', {
  chooseANewPassword: 'Choose a new password',
  everyDeviceThatIsSignedIn: 'Every device that is signed in to your account will be signed out.',
  forgotYourPassword: 'Forgot your password?',
  enterYourEMailAndWe: 'Enter your e-mail, and we send you a link to choose a new one.',
  rememberedIt: 'Remembered it? <link>Sign in</link>',
  resetPassword: 'Reset password',
});
