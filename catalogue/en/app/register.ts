import { defineText } from '../../src/translations.ts';

export const registerText = defineText('app/register', {
  signUpIsByInvitationOnly: 'Sign-up is by invitation only',
  signUpIsClosedRightNow: 'Sign-up is closed right now',
  openTheLinkInYourInvitation: 'Open the link in your invitation email. If you don’t have one, contact support.',
  weArentAcceptingNewAccountsRight: 'We aren’t accepting new accounts right now. If you have an account, sign in as usual.',
  signIn: 'Sign in',
  haveAnAccount: 'Have an account? <link>Sign in</link>',
  createYourAccount: 'Create your account',
  findEventsBookTicketsAndHost: 'Find events, book tickets and host your own events.',
});
