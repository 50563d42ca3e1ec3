import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ConversationId } from '@festoon/contracts/core/ids';
import { listRoomReports } from '@festoon/contracts/messaging/message-reports';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

const LIMIT = 20;

export const reportsKey = ['message-reports'] as const;

const cursorParam = (cursor: string | null) => (cursor === null ? {} : { cursor });

const pagination = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
  staleTime: 0,
  meta: inlineErrors,
};

export function roomReportsQuery(conversationId: string) {
  return infiniteQueryOptions({
    queryKey: [...reportsKey, 'room', conversationId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listRoomReports,
        { conversationId: conversationId as ConversationId, limit: LIMIT, ...cursorParam(pageParam) },
        { signal },
      ),
    ...pagination,
  });
}
