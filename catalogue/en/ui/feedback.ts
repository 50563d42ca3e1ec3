import { defineText } from '../../src/translations.ts';

export const feedbackText = defineText('ui/feedback', {
  thisDidNotLoad: 'This did not load',
  thisCouldNotBeShown: 'This could not be shown',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again',
  // The id of a failed request, to quote to support.
  reference: 'Reference <code>{reference}</code>',
  copyReference: 'Copy reference',
  loading: 'Loading',
});
