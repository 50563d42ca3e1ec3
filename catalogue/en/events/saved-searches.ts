import { defineText } from '../../src/translations.ts';

export const savedSearchesText = defineText('events/saved-searches', {
  savedSearches: 'Saved searches',
  weCouldntLoadYourSavedSearches: 'We couldn’t load your saved searches. Close this and try again.',
  noneYet: 'No saved searches yet.',
  searchName: 'Search name',
  save: 'Save',
  saving: 'Saving',
  delete: 'Delete {name}',
  noSavedSearchesYetSetYour: 'No saved searches yet. Set your filters, then save them here.',
});
