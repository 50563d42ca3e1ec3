import { defineText } from '../../src/translations.ts';

export const editorText = defineText('hosting/editor', {
  // Section of the editor: title, category and description.
  sectionBasics: 'Basics',
  // Section of the editor: date and time.
  sectionWhen: 'When',
  // Section of the editor: place or link.
  sectionWhere: 'Where',
  // Section of the editor: photos.
  sectionMedia: 'Photos',
  sectionTickets: 'Tickets',
  sectionQuestions: 'Questions',
  sectionAgenda: 'Schedule',
  sectionPolicies: 'Visibility and policies',
  // Section of the editor: the texts of the event in other languages.
  sectionLanguages: 'Languages',
  // The same section while the event has one language.
  sectionAddLanguage: 'Add a language',
  // After the name of the section, for screen readers: "Languages, 3 texts missing".
  textsMissing: ', {count, plural, one {# text missing} other {# texts missing}}',
  // Section of the editor: the event is put on sale there.
  sectionPublish: 'Publish',
  editEvent: 'Edit event',
  nextSection: 'Next: {section}',
  // Name of the list of sections, for screen readers.
  sections: 'Sections',
  // After the name of a section, for screen readers: "Basics, complete".
  sectionMissing: ', incomplete',
  // After the name of a section, for screen readers: "Basics, complete".
  sectionComplete: ', complete',
  // Above the event as visitors will see it.
  preview: 'Preview',
  changedToo: '{name} changed this too',
  someoneChangedToo: 'Someone else changed this too',
  notSavedFields: 'Not saved: {fields}',
  // While a confirmed change is saved.
  savingChange: 'Saving',
  // A change of every field, in the history of changes.
  everything: 'Everything',
  changedAt: '<time>{date}</time>, {name}',
  changedAtByFormerMember: '<time>{date}</time>, a former team member',
  savedAt: 'Saved {time}',
  saving: 'Saving…',
  notSavedBecause: 'Not saved: {reason}',
  // In "You haven’t notified ticket holders about the new time and the new location."
  aspectTime: 'the new time',
  // In "You haven’t notified ticket holders about the new time and the new location."
  aspectPlace: 'the new location',
  // In "You haven’t notified ticket holders about the new time and the new prices."
  aspectPrice: 'the new prices',
  notNotified: 'You haven’t notified ticket holders about {aspects}.',
  // In place of the title of an event without one.
  untitledEvent: 'Untitled event',
  // In place of the name of a place, while it is not filled in.
  placeNotSet: 'Venue to be announced',
  hidePreview: 'Hide preview',
  showPreview: 'Show preview',
  openPage: 'View page',
  yourChangesArentLostChooseWhat: 'Your changes aren’t lost. Choose what to keep.',
  chooseAllOfTheirs: 'Keep all of theirs',
  save: 'Save choices',
  // Option: the version of this person is kept.
  chooseMine: 'Keep mine',
  // Option: the version of the other person is kept.
  chooseTheirs: 'Keep theirs',
  undoChange: 'Undo change',
  saveAndNotifyTicketHolders: 'Save and notify ticket holders',
  editHistory: 'Edit history',
  theLast50ChangesNewestFirst: 'The last 50 changes, newest first.',
  noChangesYet: 'No changes yet.',
  notSavedSomeoneElseChangedThis: 'Not saved: someone else changed this too',
  notSavedConfirmYourChange: 'Not saved: confirm your change',
  youreOfflineChangesAreSavedOn: 'You’re offline. Changes are saved on this device.',
  // While a new ticket type or question is filled in.
  savesOnceComplete: 'Saves once complete',
  notFullySavedCheckTheHighlighted: 'Not fully saved. Check the highlighted fields.',
});
