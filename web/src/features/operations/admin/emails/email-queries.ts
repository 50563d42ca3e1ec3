import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getEmail, listEmails } from '@festoon/contracts/operations/admin-emails';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import type { AdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';

export const emailsKey = ['admin-mail'] as const;
const PAGE_SIZE = 50;

type Params = EndpointCall<typeof listEmails>;

export function emailParams(search: AdminTableSearch): Params {
  const entries = ['q', 'state'].filter((name) => search[name]).map((name) => [name, search[name]]);
  return Object.fromEntries(entries) as Params;
}

export function emailsQuery(filter: Params) {
  return infiniteQueryOptions({
    queryKey: [...emailsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listEmails, { ...filter, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: inlineErrors,
  });
}

/** Milliseconds between polls while an email is being sent again. */
const POLL_MS = 2000;

export function emailQuery(emailId: string) {
  return queryOptions({
    queryKey: [...emailsKey, 'one', emailId],
    queryFn: ({ signal }) => call(getEmail, { emailId }, { signal }),
    refetchInterval: ({ state }) => state.data?.state === 'queued' && POLL_MS,
    staleTime: 0,
    meta: inlineErrors,
  });
}
