import { defineText } from '../../src/translations.ts';

// Shown to people without a password before they change how they sign in.
export const confirmIdentityText = defineText('identity/confirm-identity', {
  confirmItsYou: 'Confirm it’s you before you change how you sign in.',
  // Button: sends a code to the address of the account.
  emailMeACode: 'Email me a code',
  sendingYourCode: 'Sending your code',
  // Button: goes back without confirming.
  cancel: 'Cancel',
});
