import { defineText } from '../../src/translations.ts';

export const errorPagesText = defineText('app/error-pages', {
  weCouldntFindThisPage: 'We couldn’t find this page',
  itMayHaveBeenRemovedOr: 'It may have been removed, or the address may be incomplete.',
  // Below the title of a page that may be an event for members.
  membersOnly: 'If this is a members-only event, <link>sign in</link> to see it.',
  exploreEvents: 'Explore events',
  goHome: 'Go home',
  weCouldntShowThisPage: 'We couldn’t show this page',
  errorAndInput: '{error} Anything you entered on other pages is safe.',
  referenceForSupport: 'Reference for support: <code>{reference}</code>',
  tryAgain: 'Try again',
});
