import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { getReport, getReportsWaiting, listReports } from '@festoon/contracts/operations/reports';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import type { DeskSearch } from '../../../ui/desk/desk-search.ts';

export const reportsKey = ['reports'] as const;
const PAGE = 50;
/** Others report, or decide, while one looks. */
const LOOK_AGAIN_MS = 30_000;

type Params = EndpointCall<typeof listReports>;
const FILTERS = ['q', 'kind', 'reason', 'status'] as const;

export function reportParams(search: DeskSearch): Params {
  const given = FILTERS.filter((name) => search[name]).map((name) => [name, search[name]]);
  return Object.fromEntries(given) as Params;
}

export function reportsQuery(wish: Params) {
  return infiniteQueryOptions({
    queryKey: [...reportsKey, 'list', wish],
    queryFn: ({ pageParam, signal }) =>
      call(listReports, { ...wish, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
    meta: inlineErrors,
  });
}

export function reportQuery(reportId: string) {
  return queryOptions({
    queryKey: [...reportsKey, 'one', reportId],
    queryFn: ({ signal }) => call(getReport, { reportId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}

export const reportsWaitingQuery = queryOptions({
  queryKey: [...reportsKey, 'waiting'],
  queryFn: ({ signal }) => call(getReportsWaiting, {}, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
  staleTime: 0,
  meta: inlineErrors,
});
