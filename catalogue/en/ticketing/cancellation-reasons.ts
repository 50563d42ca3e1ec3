import { defineText } from '../../src/translations.ts';

/** Why an event is cancelled, on its page and in emails. */
export const cancellationReasonsText = defineText('ticketing/cancellation-reasons', {
  too_few: 'Too few people signed up.',
  performer: 'A performer or speaker can’t make it.',
  venue: 'The venue isn’t available.',
  weather: 'The weather won’t allow it.',
});
