import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getMail, listMails } from '@festoon/contracts/operations/admin-mail';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import type { DeskSearch } from '../../../../ui/desk/desk-search.ts';

export const mailKey = ['admin-mail'] as const;
const PAGE = 50;

type Params = EndpointCall<typeof listMails>;

export function mailParams(search: DeskSearch): Params {
  const given = ['q', 'state'].filter((name) => search[name]).map((name) => [name, search[name]]);
  return Object.fromEntries(given) as Params;
}

export function mailsQuery(wish: Params) {
  return infiniteQueryOptions({
    queryKey: [...mailKey, 'list', wish],
    queryFn: ({ pageParam, signal }) =>
      call(listMails, { ...wish, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: inlineErrors,
  });
}

/** While it is being sent again. */
const MOVING_MS = 2000;

export function mailQuery(mailId: string) {
  return queryOptions({
    queryKey: [...mailKey, 'one', mailId],
    queryFn: ({ signal }) => call(getMail, { mailId }, { signal }),
    refetchInterval: ({ state }) => state.data?.state === 'queued' && MOVING_MS,
    staleTime: 0,
    meta: inlineErrors,
  });
}
