import type { EventId, StreamId } from '@festoon/contracts/core/ids';
import { getStreamKey } from '@festoon/contracts/live/stream-keys';
import { listStreamPeople } from '@festoon/contracts/live/stream-people';
import { listQuestions } from '@festoon/contracts/live/stream-questions';
import { getStream, listStreams } from '@festoon/contracts/live/streams';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { STREAMS_KEY } from './streams-key.ts';

const PAGE = 24;
const LIVE_AGAIN_MS = 20_000;

export type When = 'live' | 'upcoming' | 'replays';
export type StreamFilter = { readonly when: When; readonly mine?: boolean; readonly eventId?: string };

/** Streams one may watch, page by page; those that are live are asked for again. */
export function streamsQuery({ when, mine = false, eventId }: StreamFilter) {
  return infiniteQueryOptions({
    queryKey: [...STREAMS_KEY, 'list', when, mine, eventId ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(
        listStreams,
        {
          when,
          limit: PAGE,
          ...(mine && { mine }),
          ...(eventId !== undefined && { eventId: eventId as EventId }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...(when === 'live' && { refetchInterval: LIVE_AGAIN_MS }),
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

export function streamPeopleQuery(streamId: string, words = '') {
  return infiniteQueryOptions({
    queryKey: [...STREAMS_KEY, 'people', streamId, words],
    queryFn: ({ pageParam, signal }) =>
      call(
        listStreamPeople,
        {
          streamId: streamId as StreamId,
          limit: 50,
          ...(words !== '' && { q: words }),
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
