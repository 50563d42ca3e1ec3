import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getAdminAccount,
  listAdminAccounts,
  listTimelineEntries,
  type AdminAccountDetail,
} from '@festoon/contracts/operations/admin-accounts';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

const LIMIT = 50;
const TIMELINE_LIMIT = 20;

/** The prefix of all query keys of the account administration. */
export const accountsKey = ['admin', 'people'] as const;

const pageOptions = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
  staleTime: 0,
  meta: inlineErrors,
};

const cursorParam = (cursor: string | null) => (cursor === null ? {} : { cursor });

const FILTERS = ['q', 'role', 'state', 'premium', 'organiser', 'joined', 'sort'] as const;

/** Returns the filters in an address. The server reports unknown values. */
export function accountFilters(search: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
}

export function accountsQuery(search: Readonly<Record<string, string>>) {
  const filter = accountFilters(search) as EndpointCall<typeof listAdminAccounts>;
  return infiniteQueryOptions({
    queryKey: [...accountsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAdminAccounts, { ...filter, limit: LIMIT, ...cursorParam(pageParam) }, { signal }),
    ...pageOptions,
  });
}

export function accountQuery(accountId: string) {
  return queryOptions({
    queryKey: [...accountsKey, 'one', accountId],
    queryFn: ({ signal }): Promise<AdminAccountDetail> => call(getAdminAccount, { accountId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}

export function timelineQuery(accountId: string) {
  return infiniteQueryOptions({
    queryKey: [...accountsKey, 'moments', accountId],
    queryFn: ({ pageParam, signal }) =>
      call(listTimelineEntries, { accountId, limit: TIMELINE_LIMIT, ...cursorParam(pageParam) }, { signal }),
    ...pageOptions,
  });
}
