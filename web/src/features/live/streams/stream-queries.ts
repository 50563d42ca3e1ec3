import type { EventId, StreamId } from '@festoon/contracts/core/ids';
import { getStreamKey } from '@festoon/contracts/live/stream-keys';
import { listStreamParticipants } from '@festoon/contracts/live/stream-participants';
import { listQuestions } from '@festoon/contracts/live/stream-questions';
import { getStream, listStreams } from '@festoon/contracts/live/streams';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { STREAMS_KEY } from './streams-key.ts';

const PAGE_SIZE = 24;
const LIVE_REFRESH_MS = 20_000;

export const STREAM_LISTS = ['live', 'upcoming', 'replays'] as const;
export type StreamListKind = (typeof STREAM_LISTS)[number];
export type StreamsQuery = { readonly when: StreamListKind; readonly mine?: boolean; readonly eventId?: string };

/** Returns the query for the visible streams, page by page. Live ones are refetched. */
export function streamsQuery({ when, mine = false, eventId }: StreamsQuery) {
  return infiniteQueryOptions({
    queryKey: [...STREAMS_KEY, 'list', when, mine, eventId ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(
        listStreams,
        {
          when,
          limit: PAGE_SIZE,
          ...(mine && { mine }),
          ...(eventId !== undefined && { eventId: eventId as EventId }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...(when === 'live' && { refetchInterval: LIVE_REFRESH_MS }),
    meta: inlineErrors,
  });
}

export function streamQuery(streamId: string) {
  return queryOptions({
    queryKey: [...STREAMS_KEY, 'one', streamId],
    queryFn: async ({ signal }) => (await call(getStream, { streamId: streamId as StreamId }, { signal })).stream,
    meta: inlineErrors,
  });
}

export function streamKeyQuery(streamId: string) {
  return queryOptions({
    queryKey: [...STREAMS_KEY, 'key', streamId],
    queryFn: ({ signal }) => call(getStreamKey, { streamId: streamId as StreamId }, { signal }),
    meta: inlineErrors,
  });
}

export function streamParticipantsQuery(streamId: string, search = '') {
  return infiniteQueryOptions({
    queryKey: [...STREAMS_KEY, 'people', streamId, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        listStreamParticipants,
        {
          streamId: streamId as StreamId,
          limit: 50,
          ...(search !== '' && { q: search }),
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

export function questionsQuery(streamId: string) {
  return infiniteQueryOptions({
    queryKey: [...STREAMS_KEY, 'questions', streamId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listQuestions,
        { streamId: streamId as StreamId, limit: 50, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: inlineErrors,
  });
}
