import { defineText } from '../../src/translations.ts';

export const stepUpText = defineText('identity/step-up', {
  // While the code or password is checked.
  checking: 'Checking',
  // Button: continues what the person wanted to do.
  continue: 'Continue',
  // Button: closes the dialog.
  cancel: 'Cancel',
  showThatItIsYou: 'Show that it is you',
  thisNeedsToBeCertainIt: 'This needs to be certain. It then counts for ten minutes.',
  codeOfYourAuthenticatorApp: 'Code of your authenticator app',
  sixDigitsOrOneOfYour: 'Six digits, or one of your recovery codes.',
  yourPassword: 'Your password',
});
