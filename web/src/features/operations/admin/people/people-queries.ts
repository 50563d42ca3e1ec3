import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getPerson, listPeople, listPersonMoments, type PersonDetail } from '@festoon/contracts/operations/admin-people';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

const LIMIT = 50;
const MOMENTS_LIMIT = 20;

/** Everything administrators see of people. */
export const peopleKey = ['admin', 'people'] as const;

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
  staleTime: 0,
  meta: inlineErrors,
};

const after = (cursor: string | null) => (cursor === null ? {} : { cursor });

const FILTERS = ['q', 'role', 'state', 'premium', 'organiser', 'joined', 'sort'] as const;

/** Returns the filters in an address; the server reports unknown values. */
export function filterOf(search: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
}

export function peopleQuery(search: Readonly<Record<string, string>>) {
  const filter = filterOf(search) as EndpointCall<typeof listPeople>;
  return infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', filter],
    queryFn: ({ pageParam, signal }) => call(listPeople, { ...filter, limit: LIMIT, ...after(pageParam) }, { signal }),
    ...paged,
  });
}

export function personQuery(accountId: string) {
  return queryOptions({
    queryKey: [...peopleKey, 'one', accountId],
    queryFn: ({ signal }): Promise<PersonDetail> => call(getPerson, { accountId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}

export function momentsQuery(accountId: string) {
  return infiniteQueryOptions({
    queryKey: [...peopleKey, 'moments', accountId],
    queryFn: ({ pageParam, signal }) =>
      call(listPersonMoments, { accountId, limit: MOMENTS_LIMIT, ...after(pageParam) }, { signal }),
    ...paged,
  });
}
