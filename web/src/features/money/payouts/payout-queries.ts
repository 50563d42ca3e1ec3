import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getConnectedAccount,
  listAllPayouts,
  listPayouts,
  listPendingPayouts,
  type PayoutStatus,
} from '@festoon/contracts/money/payouts';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { isInTransit } from './payout-status.ts';

const OWN_LIMIT = 10;
const REVIEW_LIMIT = 20;
/** Milliseconds between polls while a payout is sent to the provider, which takes seconds. */
const IN_TRANSIT_POLL_MS = 3000;
/** Milliseconds between polls, because others may request or decide meanwhile. */
const PENDING_POLL_MS = 30_000;

/** The prefix of all query keys about payouts. */
export const payoutsKey = ['payouts'] as const;

export const connectedAccountQuery = queryOptions({
  queryKey: [...payoutsKey, 'account'],
  queryFn: ({ signal }) => call(getConnectedAccount, {}, { signal }),
  // People return from the provider's page to this data, so it must be current.
  staleTime: 0,
  meta: inlineErrors,
});

type Pages = { readonly pages: readonly { readonly items: readonly { readonly status: PayoutStatus }[] }[] };

function pollWhileInTransit(data: Pages | undefined): number | false {
  return data?.pages.some(({ items }) => items.some(({ status }) => isInTransit(status))) === true && IN_TRANSIT_POLL_MS;
}

const pageOptions = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
  staleTime: 0,
  meta: inlineErrors,
};

const cursorParam = (cursor: string | null) => (cursor === null ? {} : { cursor });

export const ownPayoutsQuery = infiniteQueryOptions({
  queryKey: [...payoutsKey, 'own'],
  queryFn: ({ pageParam, signal }) => call(listPayouts, { limit: OWN_LIMIT, ...cursorParam(pageParam) }, { signal }),
  refetchInterval: ({ state }) => pollWhileInTransit(state.data),
  ...pageOptions,
});

export const pendingPayoutsQuery = infiniteQueryOptions({
  queryKey: [...payoutsKey, 'to-decide'],
  queryFn: ({ pageParam, signal }) =>
    call(listPendingPayouts, { limit: REVIEW_LIMIT, ...cursorParam(pageParam) }, { signal }),
  refetchInterval: PENDING_POLL_MS,
  ...pageOptions,
});

export function allPayoutsQuery(status: PayoutStatus | null) {
  return infiniteQueryOptions({
    queryKey: [...payoutsKey, 'all', status],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAllPayouts,
        { limit: REVIEW_LIMIT, ...(status !== null && { status }), ...cursorParam(pageParam) },
        { signal },
      ),
    refetchInterval: ({ state }) => pollWhileInTransit(state.data),
    ...pageOptions,
  });
}
