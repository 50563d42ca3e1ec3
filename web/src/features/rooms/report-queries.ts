import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ConversationId } from '@festoon/contracts/ids';
import {
  listMessageReports,
  listRoomReports,
  type ReportReason,
  type ReportStatus,
} from '@festoon/contracts/message-reports';
import { call } from '../../lib/api-client.ts';
import { errorsInPlace } from '../../lib/query-client.ts';

const LIMIT = 20;
/** Others report, or decide, while one looks. */
const LOOK_AGAIN_MS = 30_000;

export const reportsKey = ['message-reports'] as const;

const after = (cursor: string | null) => (cursor === null ? {} : { cursor });

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
  staleTime: 0,
  meta: errorsInPlace,
};

export type ReportFilter = { readonly status: ReportStatus; readonly reason: ReportReason | null };

export function messageReportsQuery({ status, reason }: ReportFilter) {
  return infiniteQueryOptions({
    queryKey: [...reportsKey, 'all', status, reason],
    queryFn: ({ pageParam, signal }) =>
      call(
        listMessageReports,
        { limit: LIMIT, status, ...(reason !== null && { reason }), ...after(pageParam) },
        { signal },
      ),
    refetchInterval: LOOK_AGAIN_MS,
    ...paged,
  });
}

export function roomReportsQuery(conversationId: string) {
  return infiniteQueryOptions({
    queryKey: [...reportsKey, 'room', conversationId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listRoomReports,
        { conversationId: conversationId as ConversationId, limit: LIMIT, ...after(pageParam) },
        { signal },
      ),
    ...paged,
  });
}
