import { defineText } from '../../src/translations.ts';

export const stepUpText = defineText('identity/step-up', {
  // While the code or password is checked.
  checking: 'Checking',
  // Button: continues what the person wanted to do.
  continue: 'Continue',
  // Button: closes the dialog.
  cancel: 'Cancel',
  confirmItsYou: 'Confirm it’s you',
  youWontNeedToConfirmAgain: 'You won’t need to confirm again for 10 minutes.',
  authenticatorCode: 'Authenticator code',
  n6DigitsOrARecoveryCode: '6 digits, or a recovery code.',
  yourPassword: 'Your password',
});
