import { defineText } from '../../src/translations.ts';

export const adminSecurityText = defineText('identity/admin-security', {
  yourSecurity: 'Your security',
  youreSignedOutAfter30Minutes:
    'You’ll be signed out after 30 minutes of inactivity, or after 8 hours at the latest. All your actions are logged.',
  yourAccountIsOnlyProtectedBy: 'Your account is protected only by a password.',
  turnOnTwoFactorAuthentication: 'Turn on two-factor authentication',
});
