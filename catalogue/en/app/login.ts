import { defineText } from '../../src/translations.ts';

export const loginText = defineText('app/login', {
  signIn: 'Sign in',
  newHere: 'New here? <link>Create an account</link>',
  signInToExploreEventsBook: 'Sign in to explore events, book and see your tickets.',
});
