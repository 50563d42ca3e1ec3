import { defineText } from '../../src/translations.ts';

export const newPollText = defineText('messaging/new-poll', {
  newPoll: 'New poll',
  // Button that closes the dialog.
  goBack: 'Go back',
  sendPoll: 'Send poll',
  // Label of a text field.
  question: 'Question',
  answers: 'Answers',
  answer: 'Answer {number, number}',
  moreThanOneAnswerCanBe: 'More than one answer can be chosen',
  writeAQuestion: 'Write a question.',
  writeAtLeastAnswers: 'Write at least {count, plural, one {# answer} other {# answers}}.',
});
