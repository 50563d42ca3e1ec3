import { defineText } from '../../src/translations.ts';

export const adminSecurityText = defineText('identity/admin-security', {
  yourSignIn: 'Your sign-in',
  youAreSignedOutAfter30:
    'You are signed out after 30 minutes without use, and after eight hours in any case. Each step is recorded.',
  yourPasswordAloneOpensThisArea: 'Your password alone opens this area.',
  setUpASecondFactor: 'Set up a second factor',
});
