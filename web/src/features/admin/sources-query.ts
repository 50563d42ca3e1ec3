import { getAcquisition } from '@festoon/contracts/acquisition';
import type { EndpointAnswer, EndpointCall } from '@festoon/contracts/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { errorsInPlace } from '../../lib/query-client.ts';
import type { DeskSearch } from '../../ui/desk/desk-search.ts';

type Wish = EndpointCall<typeof getAcquisition>;
export type Sources = EndpointAnswer<typeof getAcquisition>;

const FILTERS = ['by', 'days', 'from', 'until'] as const;
/** Summed over many days: not asked for at each turn. */
const STAYS_MS = 60_000;

/** What of the address narrows the list, also as its file repeats it. */
export const sourceFilters = (search: DeskSearch): Record<string, string> =>
  Object.fromEntries(FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));

export function sourcesQuery(search: DeskSearch) {
  const wish = sourceFilters(search);
  return queryOptions({
    queryKey: ['admin', 'sources', wish],
    queryFn: ({ signal }) => call(getAcquisition, wish as Wish, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STAYS_MS,
    meta: errorsInPlace,
  });
}
