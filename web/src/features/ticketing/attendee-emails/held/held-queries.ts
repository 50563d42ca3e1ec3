import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getHeldMessage, listHeldMessages } from '@festoon/contracts/operations/admin-messages';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import type { DeskSearch } from '../../../../ui/desk/desk-search.ts';

export const heldKey = ['held-messages'] as const;
const PAGE = 50;
/** Others decide, and organisers write, while one looks. */
const LOOK_AGAIN_MS = 30_000;

type Params = EndpointCall<typeof listHeldMessages>;

export function heldParams(search: DeskSearch): Params {
  const given = (['q', 'state'] as const).filter((name) => search[name]).map((name) => [name, search[name]]);
  return Object.fromEntries(given) as Params;
}

export function heldMessagesQuery(wish: Params) {
  return infiniteQueryOptions({
    queryKey: [...heldKey, 'list', wish],
    queryFn: ({ pageParam, signal }) =>
      call(listHeldMessages, { ...wish, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
    meta: inlineErrors,
  });
}

export function heldMessageQuery(messageId: string) {
  return queryOptions({
    queryKey: [...heldKey, 'one', messageId],
    queryFn: ({ signal }) => call(getHeldMessage, { messageId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}
