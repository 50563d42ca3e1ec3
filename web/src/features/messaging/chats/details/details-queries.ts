import type { ConversationId } from '@festoon/contracts/core/ids';
import { listPinnedMessages } from '@festoon/contracts/messaging/message-actions';
import { listConversationFiles } from '@festoon/contracts/messaging/message-search';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { CHATS_KEY } from '../chats-key.ts';

const FILES_LIMIT = 24;

export function pinnedQuery(conversationId: string) {
  return queryOptions({
    queryKey: [...CHATS_KEY, 'pinned', conversationId],
    queryFn: async ({ signal }) =>
      (await call(listPinnedMessages, { conversationId: conversationId as ConversationId }, { signal })).messages,
    meta: inlineErrors,
  });
}

export function filesQuery(conversationId: string, kind: 'image' | 'file') {
  return infiniteQueryOptions({
    queryKey: [...CHATS_KEY, 'files', conversationId, kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        listConversationFiles,
        {
          conversationId: conversationId as ConversationId,
          kind,
          limit: FILES_LIMIT,
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: inlineErrors,
  });
}
