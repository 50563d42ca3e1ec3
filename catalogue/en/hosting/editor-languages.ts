import { defineText } from '../../src/translations.ts';

export const editorLanguagesText = defineText('hosting/editor-languages', {
  heading: 'Languages of your texts',
  intro:
    'Visitors see each text in the language they use this site in. A text that isn’t translated is shown in the main language.',
  // Label of a choice: the language that the title, the description and all other texts of the event are written in.
  mainLanguage: 'Main language',
  mainLanguageHint: 'The language you write this event in.',
  // Button: opens the list of languages.
  add: 'Add a language',
  // Beside the name of a text that has no translation.
  missing: 'Missing',
  missingCount:
    '{count, plural, one {# text is missing. It’s shown in {main}.} other {# texts are missing. They’re shown in {main}.}}',
  // All texts of the event are translated.
  complete: 'Everything is translated.',
  // Button: deletes all texts in this language.
  remove: 'Remove {language}',
  removeTitle: 'Remove {language}?',
  removeNote: 'All texts of this event in {language} are deleted, including those of tickets, questions and unsent emails.',
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  descriptionHint: 'While it’s empty, the description is shown in {main}.',
  tickets: 'Tickets',
  // The name of a ticket type: "General: name".
  ticketName: '{ticket}: name',
  ticketDescription: '{ticket}: description',
  questions: 'Questions',
  answersIntro: 'You see answers to choice questions in the main language.',
  question: 'Question: {question}',
  // The explanation below a question.
  questionHint: 'Note: {question}',
  // One of the answers that people can choose.
  answer: 'Answer: {answer}',
});
