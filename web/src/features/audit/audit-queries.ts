import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAuditChain, getAuditEntry, listAuditActors, listAuditLines } from '@festoon/contracts/admin-audit';
import type { EndpointCall } from '@festoon/contracts/endpoint';
import { call } from '../../lib/api-client.ts';
import { errorsInPlace } from '../../lib/query-client.ts';
import type { DeskSearch } from '../../ui/desk/desk-search.ts';

const auditKey = ['audit'] as const;
const PAGE = 50;

type Wish = EndpointCall<typeof listAuditLines>;

/** What of the address narrows the log. */
export const AUDIT_FILTERS = ['q', 'act', 'who', 'actor', 'subjectKind', 'subjectId', 'inPlaceOf', 'from', 'until'] as const;

export function auditWish(search: DeskSearch): Wish {
  const given = AUDIT_FILTERS.filter((name) => search[name]).map((name) => [name, search[name]]);
  return Object.fromEntries(given) as Wish;
}

export function auditLinesQuery(wish: Wish) {
  return infiniteQueryOptions({
    queryKey: [...auditKey, 'lines', wish],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditLines, { ...wish, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: errorsInPlace,
  });
}

export function auditEntryQuery(number: number) {
  return queryOptions({
    queryKey: [...auditKey, 'entry', number],
    queryFn: ({ signal }) => call(getAuditEntry, { number }, { signal }),
    meta: errorsInPlace,
  });
}

export const auditChainQuery = queryOptions({
  queryKey: [...auditKey, 'chain'],
  queryFn: ({ signal }) => call(getAuditChain, {}, { signal }),
  staleTime: 60_000,
  meta: errorsInPlace,
});

export const auditActorsQuery = queryOptions({
  queryKey: [...auditKey, 'actors'],
  queryFn: ({ signal }) => call(listAuditActors, {}, { signal }),
  meta: errorsInPlace,
});
