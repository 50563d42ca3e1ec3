import { getAcquisition } from '@festoon/contracts/operations/acquisition';
import type { EndpointResponse, EndpointCall } from '@festoon/contracts/core/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import type { AdminTableSearch } from '../../../ui/admin-table/admin-table-search.ts';
import { DEFAULT_SPAN, type Span } from './overview-query.ts';

type Params = EndpointCall<typeof getAcquisition>;
export type AcquisitionAnswer = EndpointResponse<typeof getAcquisition>;

const FILTERS = ['by', 'days', 'from', 'until'] as const;
/** Milliseconds. The sums cover many days, so they are not refetched each time. */
const STALE_MS = 60_000;

/** Returns the filters of the list in the address. The list's file uses the same ones. */
export const acquisitionFilters = (search: AdminTableSearch): Record<string, string> =>
  Object.fromEntries(FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));

/** Returns the period in the address. */
export function parseSpan({ days, from, until }: AdminTableSearch): Span {
  if (from && until) return { from, until };
  return days ? { days: Number(days) } : DEFAULT_SPAN;
}

/** Returns the search parameters of a period. */
export function toSearch(span: Span): Readonly<Record<string, string | undefined>> {
  return 'days' in span
    ? { days: String(span.days), from: undefined, until: undefined }
    : { days: undefined, from: span.from, until: span.until };
}

export function acquisitionQuery(search: AdminTableSearch) {
  const filter = acquisitionFilters(search);
  return queryOptions({
    queryKey: ['admin', 'sources', filter],
    queryFn: ({ signal }) => call(getAcquisition, filter as Params, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    meta: inlineErrors,
  });
}
