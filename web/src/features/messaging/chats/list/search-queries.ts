import type { ConversationId } from '@festoon/contracts/core/ids';
import { searchMessages } from '@festoon/contracts/messaging/message-search';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { CHATS_KEY } from '../chats-key.ts';

const HITS_LIMIT = 20;

/** Returns the query for messages that contain the text, everywhere or in one conversation. */
export function messageSearchQuery(text: string, conversationId?: string) {
  return infiniteQueryOptions({
    queryKey: [...CHATS_KEY, 'search', text, conversationId ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchMessages,
        {
          text,
          limit: HITS_LIMIT,
          ...(conversationId !== undefined && { conversationId: conversationId as ConversationId }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
}
