import { defineText } from '../../src/translations.ts';

export const savedSearchesText = defineText('events/saved-searches', {
  savedSearches: 'Saved searches',
  yourSearchesDidNotLoadClose: 'Your searches did not load. Close this and try again.',
  noneYet: 'None yet.',
  nameOfThisSearch: 'Name of this search',
  save: 'Save',
  saving: 'Saving',
  delete: 'Delete {name}',
  noneYetChooseFilters: 'None yet. Choose filters first, then save them here under a name.',
});
