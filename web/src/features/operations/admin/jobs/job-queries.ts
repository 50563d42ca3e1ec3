import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJob, getQueue, listJobs, type JobState } from '@festoon/contracts/operations/admin-jobs';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import type { DeskSearch } from '../../../../ui/desk/desk-search.ts';

export const jobsKey = ['jobs'] as const;
const PAGE = 50;
/** Milliseconds between two refreshes: the queue changes without any action on this page. */
const LOOK_AGAIN_MS = 10_000;

type Params = EndpointCall<typeof listJobs>;

export function jobParams(search: DeskSearch): Params {
  const given = ['q', 'state', 'task'].filter((name) => search[name]).map((name) => [name, search[name]]);
  return Object.fromEntries(given) as Params;
}

export function jobsQuery(wish: Params) {
  return infiniteQueryOptions({
    queryKey: [...jobsKey, 'list', wish],
    queryFn: ({ pageParam, signal }) =>
      call(listJobs, { ...wish, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
    meta: inlineErrors,
  });
}

const SOON_MS = 1500;
const UNDER_WAY: ReadonlySet<JobState> = new Set(['retrying', 'waiting', 'running']);

export function jobQuery(jobId: string) {
  return queryOptions({
    queryKey: [...jobsKey, 'one', jobId],
    queryFn: ({ signal }) => call(getJob, { jobId }, { signal }),
    // One that is to run, or runs, is done in a moment.
    refetchInterval: ({ state: { data, error } }) =>
      error === null && data !== undefined && UNDER_WAY.has(data.state) ? SOON_MS : false,
    staleTime: 0,
    meta: inlineErrors,
  });
}

export const queueQuery = queryOptions({
  queryKey: [...jobsKey, 'queue'],
  queryFn: ({ signal }) => call(getQueue, {}, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
  staleTime: 0,
  meta: inlineErrors,
});
