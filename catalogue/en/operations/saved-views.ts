import { defineText } from '../../src/translations.ts';

export const savedViewsText = defineText('operations/saved-views', {
  // Button, and title: searches that administrators saved.
  savedViews: 'Saved views',
  weCouldntLoadYourViewsClose: 'We couldn’t load your views. Close this and try again.',
  loading: 'Loading…',
  noSavedViewsYetSearchAnd: 'No saved views yet. Search and filter, then name and save the view.',
  // For screen readers: the button deletes the view of this name.
  delete: 'Delete {name}',
  // Label of the field for the name of a view.
  saveThisViewAs: 'View name',
  // Button: saves the view.
  saveView: 'Save view',
});
