import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getHeldAttendeeEmail, listHeldAttendeeEmails } from '@festoon/contracts/ticketing/admin-attendee-emails';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import type { AdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';

export const emailReviewsKey = ['held-messages'] as const;
const PAGE_LIMIT = 50;
/** Milliseconds between polls, because others decide and organisers write meanwhile. */
const REFETCH_INTERVAL_MS = 30_000;

type Params = EndpointCall<typeof listHeldAttendeeEmails>;

export function emailReviewParams(search: AdminTableSearch): Params {
  const filters = (['q', 'state'] as const).filter((name) => search[name]).map((name) => [name, search[name]]);
  return Object.fromEntries(filters) as Params;
}

export function emailReviewsQuery(params: Params) {
  return infiniteQueryOptions({
    queryKey: [...emailReviewsKey, 'list', params],
    queryFn: ({ pageParam, signal }) =>
      call(
        listHeldAttendeeEmails,
        { ...params, limit: PAGE_LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
    staleTime: 0,
    meta: inlineErrors,
  });
}

export function emailReviewQuery(messageId: string) {
  return queryOptions({
    queryKey: [...emailReviewsKey, 'one', messageId],
    queryFn: ({ signal }) => call(getHeldAttendeeEmail, { messageId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}
