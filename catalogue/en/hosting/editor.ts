import { defineText } from '../../src/translations.ts';

export const editorText = defineText('hosting/editor', {
  // Section of the editor: title, category and description.
  sectionBasics: 'Basics',
  // Section of the editor: date and time.
  sectionWhen: 'When',
  // Section of the editor: place or link.
  sectionWhere: 'Where',
  // Section of the editor: photos.
  sectionMedia: 'Media',
  sectionTickets: 'Tickets',
  sectionQuestions: 'Questions',
  sectionAgenda: 'Agenda',
  sectionPolicies: 'Visibility and policies',
  // Section of the editor: the event is put on sale there.
  sectionPublish: 'Publish',
  editEvent: 'Edit event',
  nextSection: 'Next: {section}',
  // Name of the list of sections, for screen readers.
  sections: 'Sections',
  // After the name of a section, for screen readers: "Basics, complete".
  sectionMissing: ', something is missing',
  // After the name of a section, for screen readers: "Basics, complete".
  sectionComplete: ', complete',
  // Above the event as visitors will see it.
  preview: 'Preview',
  changedToo: '{name} changed this too',
  someoneChangedToo: 'Someone else changed this too',
  notSavedFields: 'Not saved yet: {fields}',
  // While a confirmed change is saved.
  savingChange: 'Saving',
  // A change of every field, in the history of changes.
  everything: 'Everything',
  changedAt: '<time>{date}</time>, {name}',
  changedAtByFormerMember: '<time>{date}</time>, someone who has left',
  savedAt: 'Saved {time}',
  saving: 'Saving…',
  notSavedBecause: 'Not saved: {reason}',
  // In "Ticket holders have not been told of the new time and the new place."
  aspectTime: 'the new time',
  // In "Ticket holders have not been told of the new time and the new place."
  aspectPlace: 'the new place',
  // In "Ticket holders have not been told of the new time and the new prices."
  aspectPrice: 'the new prices',
  notNotified: 'Ticket holders have not been told of {aspects}.',
  // In place of the title of an event without one.
  untitledEvent: 'Untitled event',
  // In place of the name of a place, while it is not filled in.
  placeNotSet: 'Place to be told',
  hideThePreview: 'Hide the preview',
  showThePreview: 'Show the preview',
  openThePage: 'Open the page',
  nothingOfYoursIsLostChoose: 'Nothing of yours is lost. Choose what to keep.',
  takeAllOfTheirs: 'Take all of theirs',
  saveMyChoice: 'Save my choice',
  // Option: the version of this person is kept.
  chooseMine: 'Keep mine',
  // Option: the version of the other person is kept.
  chooseTheirs: 'Take theirs',
  undoTheChange: 'Undo the change',
  saveAndNotifyTicketHolders: 'Save and notify ticket holders',
  whoChangedWhat: 'Who changed what',
  theLast50ChangesNewestFirst: 'The last 50 changes, newest first.',
  nothingWasChangedYet: 'Nothing was changed yet.',
  notSavedSomeoneElseChangedThis: 'Not saved: someone else changed this too',
  notSavedConfirmYourChange: 'Not saved: confirm your change',
  notSavedOfflineKeptOnThis: 'Not saved: offline, kept on this device',
  notAllSavedSomethingIsMissing: 'Not all saved: something is missing or wrong',
});
