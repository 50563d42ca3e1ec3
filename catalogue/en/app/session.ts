import { defineText } from '../../src/translations.ts';

export const sessionText = defineText('app/session', {
  welcomeTo: 'Welcome to {productName}',
  loginFailed: 'Login Failed',
  failedToLogin: 'Failed to Login',
  adminFailedToLogin: 'Admin Failed to Login',
  googleLoginFailed: 'Google Login Failed',
  failedToLoginWithGoogle: 'Failed to Login with Google',
  loggedOutSuccessfully: 'Logged out successfully!',
  logoutFailed: 'Logout failed',
});
