import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { getReport, countOpenReports, listReports } from '@festoon/contracts/operations/reports';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import type { AdminTableSearch } from '../../../ui/admin-table/admin-table-search.ts';

export const reportsKey = ['reports'] as const;
const PAGE_SIZE = 50;
/** Milliseconds between polls, because others report or decide meanwhile. */
const POLL_MS = 30_000;

type Params = EndpointCall<typeof listReports>;
const FILTERS = ['q', 'kind', 'reason', 'status'] as const;

export function reportParams(search: AdminTableSearch): Params {
  const entries = FILTERS.filter((name) => search[name]).map((name) => [name, search[name]]);
  return Object.fromEntries(entries) as Params;
}

export function reportsQuery(filter: Params) {
  return infiniteQueryOptions({
    queryKey: [...reportsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listReports, { ...filter, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
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

export const openReportCountsQuery = queryOptions({
  queryKey: [...reportsKey, 'waiting'],
  queryFn: ({ signal }) => call(countOpenReports, {}, { signal }),
  refetchInterval: POLL_MS,
  staleTime: 0,
  meta: inlineErrors,
});
