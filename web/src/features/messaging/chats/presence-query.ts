import { listPresence } from '@festoon/contracts/messaging/chat-people';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import type { AccountId } from '@festoon/contracts/core/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { CHATS_KEY } from './chats-key.ts';

const REFETCH_MS = 30_000;

export type Presence = {
  /** The ids of people in direct conversations who are online. */
  readonly online: ReadonlySet<string>;
  /** Minutes since a person was last online, by account id. There is no entry if the viewer may not see it. */
  readonly lastSeenMinutesAgo: ReadonlyMap<string, number>;
};

export function presenceQuery(ids: readonly AccountId[]) {
  return queryOptions({
    queryKey: [...CHATS_KEY, 'presence', ids],
    queryFn: ({ signal }) => call(listPresence, { accountIds: ids.join(',') }, { signal, quiet: true }),
    enabled: ids.length > 0,
    refetchInterval: REFETCH_MS,
    retry: false,
    placeholderData: keepPreviousData,
    select: toPresence,
    meta: inlineErrors,
  });
}

// React Query compares sets by reference. A stable function runs only when new data arrives.
function toPresence({ people }: EndpointResponse<typeof listPresence>): Presence {
  return {
    online: new Set(people.filter(({ isOnline }) => isOnline).map(({ accountId }) => accountId as string)),
    lastSeenMinutesAgo: new Map(
      people.flatMap(({ accountId, isOnline, lastSeenMinutesAgo }) =>
        isOnline || lastSeenMinutesAgo === null ? [] : [[accountId as string, lastSeenMinutesAgo]],
      ),
    ),
  };
}
