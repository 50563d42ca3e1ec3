import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getPayoutAccount,
  listAllPayouts,
  listPayouts,
  listPayoutsToDecide,
  type PayoutStatus,
} from '@festoon/contracts/money/payouts';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { isMoving } from './payout-text.ts';

const OWN_LIMIT = 10;
const CASE_LIMIT = 20;
/** While one is handed to the provider, which takes seconds. */
const MOVING_MS = 3000;
/** Others may ask, or decide, while one looks. */
const LOOK_AGAIN_MS = 30_000;

/** Everything about payouts, one's own and those of others. */
export const payoutsKey = ['payouts'] as const;

export const payoutAccountQuery = queryOptions({
  queryKey: [...payoutsKey, 'account'],
  queryFn: ({ signal }) => call(getPayoutAccount, {}, { signal }),
  // One comes back from the provider's page to it.
  staleTime: 0,
  meta: inlineErrors,
});

type Pages = { readonly pages: readonly { readonly items: readonly { readonly status: PayoutStatus }[] }[] };

function whileMoving(data: Pages | undefined): number | false {
  return data?.pages.some(({ items }) => items.some(({ status }) => isMoving(status))) === true && MOVING_MS;
}

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
  staleTime: 0,
  meta: inlineErrors,
};

const after = (cursor: string | null) => (cursor === null ? {} : { cursor });

export const ownPayoutsQuery = infiniteQueryOptions({
  queryKey: [...payoutsKey, 'own'],
  queryFn: ({ pageParam, signal }) => call(listPayouts, { limit: OWN_LIMIT, ...after(pageParam) }, { signal }),
  refetchInterval: ({ state }) => whileMoving(state.data),
  ...paged,
});

export const payoutsToDecideQuery = infiniteQueryOptions({
  queryKey: [...payoutsKey, 'to-decide'],
  queryFn: ({ pageParam, signal }) => call(listPayoutsToDecide, { limit: CASE_LIMIT, ...after(pageParam) }, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
  ...paged,
});

export function allPayoutsQuery(status: PayoutStatus | null) {
  return infiniteQueryOptions({
    queryKey: [...payoutsKey, 'all', status],
    queryFn: ({ pageParam, signal }) =>
      call(listAllPayouts, { limit: CASE_LIMIT, ...(status !== null && { status }), ...after(pageParam) }, { signal }),
    refetchInterval: ({ state }) => whileMoving(state.data),
    ...paged,
  });
}
