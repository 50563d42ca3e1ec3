import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAuditChain, getAuditEntry, listAuditActors, listAuditLines } from '@festoon/contracts/operations/admin-audit';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import type { DeskSearch } from '../../../../ui/desk/desk-search.ts';

const auditKey = ['audit'] as const;
const PAGE = 50;

type Params = EndpointCall<typeof listAuditLines>;

/** The parameters of the address that filter the log. */
export const AUDIT_FILTERS = [
  'q',
  'act',
  'who',
  'actor',
  'subjectKind',
  'subjectId',
  'impersonatedAccount',
  'from',
  'until',
] as const;

export function auditParams(search: DeskSearch): Params {
  const given = AUDIT_FILTERS.filter((name) => search[name]).map((name) => [name, search[name]]);
  return Object.fromEntries(given) as Params;
}

export function auditLinesQuery(wish: Params) {
  return infiniteQueryOptions({
    queryKey: [...auditKey, 'lines', wish],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditLines, { ...wish, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
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
