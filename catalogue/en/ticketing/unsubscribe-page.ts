import { defineText } from '../../src/translations.ts';

/** The page that a link in the emails of an organiser opens. */
export const unsubscribePageText = defineText('ticketing/unsubscribe-page', {
  unsubscribed: 'Unsubscribed',
  unsubscribedHeading: 'You’ve unsubscribed from {organiser}',
  unsubscribedNote:
    '{email} won’t get reminders or messages from {organiser}. We’ll still email you about your tickets, such as a new date or a refund.',
  subscribe: 'Subscribe again',
  question: 'Unsubscribe?',
  questionHeading: 'Unsubscribe from {organiser}?',
  questionNote:
    '{email} won’t get reminders or messages from {organiser}. We’ll still email you about your tickets, such as a new date or a refund.',
  // Button.
  unsubscribe: 'Unsubscribe',
});
