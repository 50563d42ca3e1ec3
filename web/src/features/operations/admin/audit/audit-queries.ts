import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAuditChain, getAuditEntry, listAuditActors, listAuditEntries } from '@festoon/contracts/operations/admin-audit';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import type { AdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';

const auditKey = ['audit'] as const;
const PAGE_SIZE = 50;

type Params = EndpointCall<typeof listAuditEntries>;

/** The parameters of the address that filter the log. */
export const AUDIT_FILTERS = [
  'q',
  'action',
  'who',
  'actor',
  'subjectKind',
  'subjectId',
  'impersonatedAccount',
  'from',
  'until',
] as const;

export function auditParams(search: AdminTableSearch): Params {
  const entries = AUDIT_FILTERS.filter((name) => search[name]).map((name) => [name, search[name]]);
  return Object.fromEntries(entries) as Params;
}

export function auditEntriesQuery(filter: Params) {
  return infiniteQueryOptions({
    queryKey: [...auditKey, 'lines', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditEntries, { ...filter, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: inlineErrors,
  });
}

export function auditEntryQuery(number: number) {
  return queryOptions({
    queryKey: [...auditKey, 'entry', number],
    queryFn: ({ signal }) => call(getAuditEntry, { number }, { signal }),
    meta: inlineErrors,
  });
}

export const auditChainQuery = queryOptions({
  queryKey: [...auditKey, 'chain'],
  queryFn: ({ signal }) => call(getAuditChain, {}, { signal }),
  staleTime: 60_000,
  meta: inlineErrors,
});

export const auditActorsQuery = queryOptions({
  queryKey: [...auditKey, 'actors'],
  queryFn: ({ signal }) => call(listAuditActors, {}, { signal }),
  meta: inlineErrors,
});
