import { defineText } from '../../src/translations.ts';

export const errorPagesText = defineText('app/error-pages', {
  weCouldntFindThisPage: 'We couldn’t find this page',
  itMayHaveBeenRemovedOr: 'It may have been removed, or the address may be incomplete. Search for it in Explore.',
  exploreEvents: 'Explore events',
  goHome: 'Go home',
  weCouldntShowThisPage: 'We couldn’t show this page',
  errorAndInput: '{error} Anything you entered on other pages is safe.',
  referenceForSupport: 'Reference for support: <code>{reference}</code>',
  tryAgain: 'Try again',
});
