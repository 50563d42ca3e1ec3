import { getEventLive } from '@festoon/contracts/live/event-live';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { STREAMS_KEY } from '../streams-key.ts';

const REFRESH_MS = 15_000;

/** Returns the query for what an account can open of an event. `accountId` is empty for a visitor. */
export function eventLiveQuery(slug: string, accountId: string) {
  return queryOptions({
    queryKey: [...STREAMS_KEY, 'event', slug, accountId],
    queryFn: ({ signal }) => call(getEventLive, { slug }, { signal }),
    refetchInterval: REFRESH_MS,
    meta: inlineErrors,
  });
}
