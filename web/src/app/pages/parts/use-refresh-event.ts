import { useQueryClient } from '@tanstack/react-query';
import { eventQuery } from '../../../features/events/events/event-queries.ts';
import { eventLiveQuery } from '../../../features/live/streams/event-live/event-live-query.ts';

/** Returns a function that refetches an event and what is open of it to the account. */
export function useRefreshEvent(slug: string, accountId: string): () => void {
  const client = useQueryClient();
  return () => {
    for (const { queryKey } of [eventQuery(slug), eventLiveQuery(slug, accountId)])
      void client.invalidateQueries({ queryKey });
  };
}
