import { defineText } from '../../src/translations.ts';

export const loginText = defineText('app/login', {
  signIn: 'Sign in',
  // Button: goes back to the form with the password.
  useYourPassword: 'Use your password',
  newHere: 'New here? <link>Create an account</link>',
  // Why the person has to sign in, by the page that they wanted to open.
  toExplore: 'Sign in to explore events.',
  toCreate: 'Sign in to create an event.',
  toSeeTickets: 'Sign in to see your tickets.',
  toBook: 'Sign in to book your tickets.',
  toSeeEvent: 'Sign in to continue. Some events are shown only to members and invited guests.',
  toContinue: 'Sign in to continue.',
  signInToExploreEventsBook: 'Sign in to explore events, book tickets and manage your bookings.',
});
