import { defineText } from '../../src/translations.ts';

export const reviewAuthorText = defineText('ticketing/review-author', {
  // Instead of the name of a review's author.
  guest: 'A guest',
});
