import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getAdminSubscription,
  listAdminSubscriptions,
  listPlanPrices,
  subscriptionStatuses,
} from '@festoon/contracts/money/admin-subscriptions';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import type { DeskSearch } from '../../../../ui/desk/desk-search.ts';

export const premiumKey = ['admin', 'premium'] as const;

const TYPES = ['monthly', 'yearly'] as const;
const PAYERS = ['card', 'wallet', 'grant'] as const;

function oneOf<Word extends string>(words: readonly Word[], given: string | undefined): Word | undefined {
  return words.find((word) => word === given);
}

/** Returns the filters in the address; an unknown value of a filter is ignored. */
export function filterOf(search: DeskSearch): Readonly<Record<string, string>> {
  const parts = {
    q: search['q'],
    status: oneOf(subscriptionStatuses, search['status']),
    type: oneOf(TYPES, search['type']),
    paidBy: oneOf(PAYERS, search['paidBy']),
  };
  return Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1])));
}

export function subscriptionsQuery(search: DeskSearch) {
  const filter = filterOf(search);
  return infiniteQueryOptions({
    queryKey: [...premiumKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAdminSubscriptions, { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: inlineErrors,
  });
}

export function subscriptionQuery(subscriptionId: string) {
  return queryOptions({
    queryKey: [...premiumKey, 'one', subscriptionId],
    queryFn: ({ signal }) => call(getAdminSubscription, { subscriptionId }, { signal }),
    meta: inlineErrors,
  });
}

export const planPricesQuery = queryOptions({
  queryKey: [...premiumKey, 'plans'],
  queryFn: ({ signal }) => call(listPlanPrices, {}, { signal }),
  meta: inlineErrors,
});
