import { defineText } from '../../src/translations.ts';

export const loadMoreText = defineText('ui/load-more', {
  loadMore: 'Load more',
});
