import { defineText } from '../../src/translations.ts';

export const registerText = defineText('app/register', {
  newAccountsAreByInvitation: 'New accounts are by invitation',
  newAccountsAreClosedForNow: 'New accounts are closed for now',
  openTheLinkInTheMail: 'Open the link in the mail that invites you. Without one, ask the people who run this site.',
  thePeopleWhoRunThisSite: 'The people who run this site take no new accounts at the moment. Who has one signs in as ever.',
  signIn: 'Sign in',
  haveAnAccount: 'Have an account? <link>Sign in</link>',
  createYourAccount: 'Create your account',
  findEventsBookAndHostYour: 'Find events, book, and host your own.',
});
