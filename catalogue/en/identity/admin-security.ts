import { defineText } from '../../src/translations.ts';

export const adminSecurityText = defineText('identity/admin-security', {
  yourSecurity: 'Your security',
  youreSignedOutAfter30Minutes:
    'You’re signed out after 30 minutes of inactivity, and after 8 hours at most. All your actions are logged.',
  yourAccountIsProtectedByA: 'Your account is protected by a password only.',
  turnOnTwoFactorAuthentication: 'Turn on two-factor authentication',
});
