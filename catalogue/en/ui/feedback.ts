import { defineText } from '../../src/translations.ts';

export const feedbackText = defineText('ui/feedback', {
  weCouldntLoadThis: 'We couldn’t load this',
  weCouldntShowThis: 'We couldn’t show this',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again',
  // The id of a failed request, to quote to support.
  reference: 'Reference <code>{reference}</code>',
  copyReference: 'Copy reference',
  loading: 'Loading',
});
