import { defineText } from '../../src/translations.ts';

export const sitePageEditorText = defineText('operations/site-page-editor', {
  weCouldntLoadThePages: 'We couldn’t load the pages',
  // Badge: everyone can see this page.
  published: 'Published',
  // Badge: the page is saved, but no one can see it.
  draft: 'Draft',
  // Badge: the page has no text yet.
  notWritten: 'Not written',
  lastSaved: 'Last saved {time}',
  // Says where the links to the page are.
  footerOnly: 'Linked in the footer.',
  footerAndConsent: 'Linked in the footer, on the sign-up page and at checkout.',
  edit: 'Edit',
  // For screen readers: edits the page with this title.
  editPage: 'Edit {title}',
  view: 'View',
  // For screen readers: opens the page with this title.
  viewPage: 'View {title}',
  // Label of the field for the text of the page.
  text: 'Text',
  textHint: 'You can use headings, lists and links.',
  publish: 'Publish this page',
  publishHint: 'Everyone can read it. Saving updates the page within two seconds.',
  cancel: 'Cancel',
  save: 'Save page',
  // Button while a page is saved.
  saving: 'Saving',
  saved: 'Page saved',
  discardQuestion: 'Discard your changes?',
  discardHint: 'Your changes to this page haven’t been saved.',
  // Buttons below the question.
  discard: 'Discard changes',
  continueEditing: 'Keep editing',
  changedMeanwhile: 'Someone else saved this page. Copy your text, close this editor and open it again.',
});
