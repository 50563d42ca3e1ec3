import type { QueryClient } from '@tanstack/react-query';
import { PAGE_LIMIT_MAX } from '@festoon/contracts/core/page';
import { listSavedEvents } from '@festoon/contracts/events/saved-events';
import { call } from '../../../../lib/api/api-client.ts';
import { BROWSE_KEY } from './browse-query.ts';
import type { BrowsePage } from './browse-text.ts';

/** Marks the events that the account has saved, on all loaded pages. The pages themselves are the same for everyone. */
export async function markSaved(client: QueryClient): Promise<void> {
  const { items } = await call(listSavedEvents, { limit: PAGE_LIMIT_MAX });
  const savedIds = new Set(items.map(({ id }) => id));
  client.setQueriesData<BrowsePage>({ queryKey: BROWSE_KEY }, (page) => {
    if (!page?.items.some(({ id, isSaved }) => !isSaved && savedIds.has(id))) return page;
    return { ...page, items: page.items.map((event) => (savedIds.has(event.id) ? { ...event, isSaved: true } : event)) };
  });
}
