import {
  confirmSubscription,
  getCurrentSubscription,
  getSubscriptionOverview,
  listPlans,
  listSubscriptionInvoices,
} from '@festoon/contracts/money/subscription';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

/** The prefix of every query key about premium. The router's gate uses the same one. */
export const SUBSCRIPTION_KEY = 'subscription';

export const currentQuery = queryOptions({
  queryKey: [SUBSCRIPTION_KEY, 'current'],
  queryFn: ({ signal }) => call(getCurrentSubscription, {}, { signal }),
  meta: inlineErrors,
});

export const plansQuery = queryOptions({
  queryKey: [SUBSCRIPTION_KEY, 'plans'],
  queryFn: ({ signal }) => call(listPlans, {}, { signal }),
  meta: inlineErrors,
});

export const overviewQuery = queryOptions({
  queryKey: [SUBSCRIPTION_KEY, 'overview'],
  queryFn: ({ signal }) => call(getSubscriptionOverview, {}, { signal }),
  staleTime: 5_000,
  meta: inlineErrors,
});

export const invoicesQuery = infiniteQueryOptions({
  queryKey: [SUBSCRIPTION_KEY, 'invoices'],
  queryFn: ({ pageParam, signal }) =>
    call(listSubscriptionInvoices, { limit: 12, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  meta: inlineErrors,
});

/** Returns the query for the outcome of a payment, which is polled until it is decided. */
export function outcomeQuery(sessionId: string) {
  return queryOptions({
    queryKey: [SUBSCRIPTION_KEY, 'outcome', sessionId],
    queryFn: ({ signal }) => call(confirmSubscription, { sessionId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}

/** Refetches when the server reports that the account's premium changed. */
export function useSubscriptionUpdates(accountId: string | undefined): void {
  const queryClient = useQueryClient();
  useLiveTopic(accountId === undefined ? undefined : `account:${accountId}`, ({ name }) => {
    if (name === 'subscription.changed' || name === 'live.resumed')
      void queryClient.invalidateQueries({ queryKey: [SUBSCRIPTION_KEY] });
  });
}
