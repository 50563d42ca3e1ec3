import { getChatUnread } from '@festoon/contracts/messaging/chats';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { currentQuery } from '../../features/money/subscriptions/subscription-queries.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { createThrottle } from '../../lib/throttle.ts';
import { useLiveTopic } from '../../lib/live/live.ts';
import { inlineErrors } from '../../lib/api/query-client.ts';

const chatUnreadQuery = queryOptions({
  queryKey: ['chats', 'unread'],
  queryFn: ({ signal }) => call(getChatUnread, {}, { signal }),
  meta: inlineErrors,
});

const THROTTLE_MS = 1000;
/**
 * The events that change the count. A new message arrives as a notification; reading or writing on another device
 * arrives as `chats.read` and `chats.written`.
 */
const changeEvents = /^chats\.|^notifications\.changed$|^live\.resumed$/;

/** Returns the number of conversations with unread messages. Nothing is fetched for accounts without premium. */
export function useChatUnread(accountId: string): number {
  const client = useQueryClient();
  const [throttle] = useState(() => createThrottle(THROTTLE_MS));
  useEffect(() => throttle.stop, [throttle]);
  const { data: current } = useQuery(currentQuery);
  const enabled = current?.data.isActive === true;
  const { data } = useQuery({ ...chatUnreadQuery, enabled });
  useLiveTopic(enabled ? `account:${accountId}` : undefined, ({ name }) => {
    if (changeEvents.test(name))
      throttle.call(() => void client.invalidateQueries({ queryKey: chatUnreadQuery.queryKey }, { cancelRefetch: false }));
  });
  return enabled ? (data?.conversations ?? 0) : 0;
}
