import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { getPeriod, listPeriods } from '@festoon/contracts/money/periods';
import { getReconciliation, listDifferences } from '@festoon/contracts/money/reconciliation';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import type { AdminTableSearch } from '../../../ui/admin-table/admin-table-search.ts';
import { financeKey } from './finance-queries.ts';

const PAGE_SIZE = 50;
/** Milliseconds between polls while a comparison runs, which takes seconds to minutes. */
const RUNNING_POLL_MS = 2000;

export const reconciliationKey = [...financeKey, 'reconciliation'] as const;
export const periodsKey = [...financeKey, 'periods'] as const;

export const reconciliationQuery = queryOptions({
  queryKey: [...reconciliationKey, 'standing'],
  queryFn: ({ signal }) => call(getReconciliation, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.last?.status === 'running' ? RUNNING_POLL_MS : false),
  staleTime: 0,
  meta: inlineErrors,
});

type Params = EndpointCall<typeof listDifferences>;
const FILTERS = ['status', 'kind', 'transactionKind'] as const;

export const differenceParams = (search: AdminTableSearch) =>
  Object.fromEntries(FILTERS.filter((name) => search[name]).map((name) => [name, search[name]])) as Params;

/** Returns the query for differences. `runId` is the last comparison, because each comparison replaces the differences. */
export function differencesQuery(params: Params, runId: string | null) {
  return infiniteQueryOptions({
    queryKey: [...reconciliationKey, 'differences', params, runId],
    queryFn: ({ pageParam, signal }) =>
      call(listDifferences, { ...params, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: inlineErrors,
  });
}

export const periodsQuery = queryOptions({
  queryKey: [...periodsKey, 'all'],
  queryFn: ({ signal }) => call(listPeriods, {}, { signal }),
  meta: inlineErrors,
});

export function periodQuery(month: string) {
  return queryOptions({
    queryKey: [...periodsKey, month],
    queryFn: ({ signal }) => call(getPeriod, { month }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}
