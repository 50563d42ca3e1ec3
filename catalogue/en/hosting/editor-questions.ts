import { defineText } from '../../src/translations.ts';

export const editorQuestionsText = defineText('hosting/editor-questions', {
  questions: 'Questions',
  // Kind of answer.
  kindText: 'Text',
  // Kind of answer.
  kindChoice: 'Single choice',
  // Kind of answer.
  kindMultipleChoice: 'Multiple choice',
  // Kind of answer.
  kindDate: 'Date',
  // Kind of answer.
  kindConsent: 'Consent',
  // Kind of answer.
  kindFile: 'File upload',
  // Option of "Ask".
  scopeAttendee: 'Each attendee',
  // Option of "Ask".
  scopeBooking: 'Once per booking',
  // In a list of what a question is: "Date, each attendee".
  scopeAttendeeInList: 'each attendee',
  // In a list of what a question is: "Date, once per booking".
  scopeBookingInList: 'once per booking',
  answerCount: '{count, plural, one {# answer} other {# answers}}',
  moveUp: 'Move {question} up',
  moveDown: 'Move {question} down',
  remove: 'Remove {question}',
  moveThisUp: 'Move this question up',
  moveThisDown: 'Move this question down',
  removeThis: 'Remove this question',
  // Label of the text of a question.
  question: 'Question',
  // Label of the kind of answer.
  answer: 'Answer type',
  // Label of who gets the question: every attendee, or once per booking.
  asked: 'Ask',
  // Label of the options of a question.
  options: 'Options',
  // Beside "Only ask if" and a question: label of the answer to it.
  withAnswer: 'Answer is',
  questionsIntro: 'Optional. We always ask for name and email. Every extra question can cost you bookings.',
  addQuestion: 'Add question',
  // In place of the text of a question without one.
  newQuestion: 'New question',
  // Label of a text that explains a question.
  helpText: 'Help text',
  requiredToBook: 'Required to book',
  required: 'Required',
  preview: 'Preview',
  onePerLine: 'One per line.',
  onlyAskIf: 'Only ask if',
  // Option of "Only ask if".
  alwaysAsk: 'Always ask',
  onlyForSomeTickets: 'Only for some tickets',
  leaveAllUntickedToAskEveryone: 'Leave all unticked to ask everyone.',
  // In place of the name of a ticket type without one.
  newTickets: 'New tickets',
});
