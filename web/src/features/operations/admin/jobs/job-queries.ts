import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJob, getJobQueue, listJobs, type JobState } from '@festoon/contracts/operations/admin-jobs';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import type { AdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';

export const jobsKey = ['jobs'] as const;
const PAGE_SIZE = 50;
/** Milliseconds between two refreshes: the queue changes without any action on this page. */
const POLL_MS = 10_000;

type Params = EndpointCall<typeof listJobs>;

export function jobParams(search: AdminTableSearch): Params {
  const entries = ['q', 'state', 'task'].filter((name) => search[name]).map((name) => [name, search[name]]);
  return Object.fromEntries(entries) as Params;
}

export function jobsQuery(filter: Params) {
  return infiniteQueryOptions({
    queryKey: [...jobsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listJobs, { ...filter, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    staleTime: 0,
    meta: inlineErrors,
  });
}

const ACTIVE_POLL_MS = 1500;
const ACTIVE_STATES: ReadonlySet<JobState> = new Set(['retrying', 'waiting', 'running']);

export function jobQuery(jobId: string) {
  return queryOptions({
    queryKey: [...jobsKey, 'one', jobId],
    queryFn: ({ signal }) => call(getJob, { jobId }, { signal }),
    // A pending or running job usually ends soon.
    refetchInterval: ({ state: { data, error } }) =>
      error === null && data !== undefined && ACTIVE_STATES.has(data.state) ? ACTIVE_POLL_MS : false,
    staleTime: 0,
    meta: inlineErrors,
  });
}

export const queueQuery = queryOptions({
  queryKey: [...jobsKey, 'queue'],
  queryFn: ({ signal }) => call(getJobQueue, {}, { signal }),
  refetchInterval: POLL_MS,
  staleTime: 0,
  meta: inlineErrors,
});
