import { defineText } from '../../src/translations.ts';

export const newPollText = defineText('messaging/new-poll', {
  newPoll: 'New poll',
  // Button that closes the dialog.
  goBack: 'Cancel',
  sendPoll: 'Send poll',
  // Label of a text field.
  question: 'Question',
  answers: 'Answers',
  answer: 'Answer {number, number}',
  allowMultipleAnswers: 'Allow multiple answers',
  enterAQuestion: 'Enter a question.',
  enterAtLeastAnswers: 'Enter at least {count, plural, one {# answer} other {# answers}}.',
});
