import { defineText } from '../../src/translations.ts';

export const errorPagesText = defineText('app/error-pages', {
  thereIsNothingHere: 'There is nothing here',
  itMayHaveBeenRemovedOr: 'It may have been removed, or the address may be incomplete. Look for it by name in Explore.',
  exploreEvents: 'Explore events',
  goHome: 'Go home',
  thisPageCouldNotBeShown: 'This page could not be shown',
  errorAndInput: '{error} Nothing you entered elsewhere is lost.',
  referenceForSupport: 'Reference for support: <code>{reference}</code>',
  tryAgain: 'Try again',
});
