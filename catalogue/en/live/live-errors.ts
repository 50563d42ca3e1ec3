import { defineText } from '../../src/translations.ts';

export const liveErrorsText = defineText('live/live-errors', {
  // The page in the browser belongs to another copy of the product.
  wrongApp: 'This page is out of date. Reload it to join the call.',
  eventRequired: 'Choose the event whose ticket holders can watch.',
  emptyQuestion: 'Enter your question.',
  startInPast: 'Choose a time in the future.',
  startTooFar: 'Choose a time within the next year.',
});
