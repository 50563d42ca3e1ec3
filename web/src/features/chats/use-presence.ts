import { listPresence, PRESENCE_MAX } from '@festoon/contracts/chat-people';
import type { EndpointAnswer } from '@festoon/contracts/endpoint';
import type { AccountId } from '@festoon/contracts/ids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { errorsInPlace } from '../../lib/query-client.ts';
import { CHATS_KEY } from './chats-key.ts';
import { useConversationList } from './chats-context.tsx';

const ASK_EACH_MS = 30_000;

export type Presence = {
  /** Who is here now, of those one talks with. */
  readonly online: ReadonlySet<string>;
  /** Minutes since somebody was here; missing where nobody may know. */
  readonly seenMinutesAgo: ReadonlyMap<string, number>;
};

const nobody: Presence = { online: new Set(), seenMinutesAgo: new Map() };

/** Who is here, of those one writes with alone; looked up again and again while the page is seen. */
export function usePresence(): Presence {
  const { conversations } = useConversationList();
  const ids = conversations
    .flatMap(({ partner }) => (partner ? [partner.id as AccountId] : []))
    .slice(0, PRESENCE_MAX)
    .toSorted();
  const { data } = useQuery({
    queryKey: [...CHATS_KEY, 'presence', ids],
    queryFn: ({ signal }) => call(listPresence, { accountIds: ids.join(',') }, { signal }),
    enabled: ids.length > 0,
    refetchInterval: ASK_EACH_MS,
    retry: false,
    placeholderData: keepPreviousData,
    select: presenceOf,
    meta: errorsInPlace,
  });
  return data ?? nobody;
}

// Sets are never taken for equal: made by one function that stays the same, they are made anew only when something came.
function presenceOf({ people }: EndpointAnswer<typeof listPresence>): Presence {
  return {
    online: new Set(people.filter(({ isOnline }) => isOnline).map(({ accountId }) => accountId as string)),
    seenMinutesAgo: new Map(
      people.flatMap(({ accountId, isOnline, seenMinutesAgo }) =>
        isOnline || seenMinutesAgo === null ? [] : [[accountId as string, seenMinutesAgo]],
      ),
    ),
  };
}
