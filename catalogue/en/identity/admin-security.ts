import { defineText } from '../../src/translations.ts';

export const adminSecurityText = defineText('identity/admin-security', {
  yourSecurity: 'Your security',
  youreSignedOutAfter30Minutes:
    'You’re signed out after 30 minutes of inactivity, and always after 8 hours. All your actions are logged.',
  yourAccountIsOnlyProtectedBy: 'Your account is only protected by a password.',
  turnOnTwoFactorAuthentication: 'Turn on two-factor authentication',
});
