import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getAdminSubscription,
  listAdminSubscriptions,
  listPlanPrices,
  subscriptionStatuses,
} from '@festoon/contracts/money/admin-subscriptions';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import type { AdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';

export const premiumKey = ['admin', 'premium'] as const;

const TYPES = ['monthly', 'yearly'] as const;
const PAID_BY = ['card', 'wallet', 'grant'] as const;

function knownValue<Value extends string>(values: readonly Value[], input: string | undefined): Value | undefined {
  return values.find((value) => value === input);
}

/** Returns the filters in the address. Unknown values are ignored. */
export function filterOf(search: AdminTableSearch): Readonly<Record<string, string>> {
  const parts = {
    q: search['q'],
    status: knownValue(subscriptionStatuses, search['status']),
    type: knownValue(TYPES, search['type']),
    paidBy: knownValue(PAID_BY, search['paidBy']),
  };
  return Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1])));
}

export function subscriptionsQuery(search: AdminTableSearch) {
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
