import { defineText } from '../../src/translations.ts';

export const inputErrorsText = defineText('live/input-errors', {
  title: 'Enter a title.',
  question: 'Enter your question.',
});
