import { defineText } from '../../src/translations.ts';

export const savedViewsText = defineText('operations/saved-views', {
  // Button, and title: searches that administrators saved.
  views: 'Views',
  theViewsDidNotLoadClose: 'The views did not load. Close this and try again.',
  loading: 'Loading …',
  noneYetSearchAndFilterThen: 'None yet. Search and filter, then keep what you see under a name.',
  // For screen readers: the button deletes the view of this name.
  remove: 'Remove {name}',
  // Label of the field for the name of a view.
  saveThisViewAs: 'Keep this view as',
  // Button: saves the view.
  saveView: 'Keep view',
});
