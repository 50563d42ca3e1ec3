import { defineText } from '../../src/translations.ts';

export const editorQuestionsText = defineText('hosting/editor-questions', {
  questions: 'Questions',
  // Kind of answer.
  kindText: 'A few words',
  // Kind of answer.
  kindChoice: 'One of several options',
  // Kind of answer.
  kindMultipleChoice: 'Any of several options',
  // Kind of answer.
  kindDate: 'A date',
  // Kind of answer.
  kindConsent: 'Something to agree to',
  // Kind of answer.
  kindFile: 'A file',
  // Option of "Asked".
  scopeAttendee: 'Of every attendee',
  // Option of "Asked".
  scopeBooking: 'Once per booking',
  // In a list of what a question is: "A date, of every attendee".
  scopeAttendeeInList: 'of every attendee',
  // In a list of what a question is: "A date, once per booking".
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
  answer: 'Answer',
  // Label of who gets the question: every attendee, or once per booking.
  asked: 'Asked',
  // Label of the options of a question.
  options: 'Options',
  // After "Only where this was answered" and a question: the answer.
  withAnswer: 'with',
  questionsIntro: 'Optional. Name and e-mail are always asked; each question more costs you bookings.',
  addAQuestion: 'Add a question',
  // In place of the text of a question without one.
  newQuestion: 'New question',
  // Label of a text that explains a question.
  helpUnderIt: 'Help under it',
  noOneBooksWithoutAgreeing: 'No one books without agreeing',
  noOneBooksWithoutAnAnswer: 'No one books without an answer',
  asPeopleSeeIt: 'As people see it',
  oneOnEachLine: 'One on each line.',
  onlyWhereThisWasAnswered: 'Only where this was answered',
  // Option of "Only where this was answered".
  alwaysAsk: 'Always ask',
  onlyForSomeTickets: 'Only for some tickets',
  noneTickedForAllOfThem: 'None ticked: for all of them.',
  // In place of the name of a ticket type without one.
  newTickets: 'New tickets',
});
