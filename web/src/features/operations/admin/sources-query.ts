import { getAcquisition } from '@festoon/contracts/insights/acquisition';
import type { EndpointAnswer, EndpointCall } from '@festoon/contracts/core/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import type { DeskSearch } from '../../../ui/desk/desk-search.ts';
import { SPAN, type Span } from './overview-query.ts';

type Params = EndpointCall<typeof getAcquisition>;
export type Sources = EndpointAnswer<typeof getAcquisition>;

const FILTERS = ['by', 'days', 'from', 'until'] as const;
/** Summed over many days: not asked for at each turn. */
const STAYS_MS = 60_000;

/** Returns the filters in the address that narrow the list; the file of the list uses the same ones. */
export const sourceFilters = (search: DeskSearch): Record<string, string> =>
  Object.fromEntries(FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));

/** Returns the period to count, read from the address. */
export function spanOf({ days, from, until }: DeskSearch): Span {
  if (from && until) return { from, until };
  return days ? { days: Number(days) } : SPAN;
}

/** The same the other way round. */
export function searchOf(span: Span): Readonly<Record<string, string | undefined>> {
  return 'days' in span
    ? { days: String(span.days), from: undefined, until: undefined }
    : { days: undefined, from: span.from, until: span.until };
}

export function sourcesQuery(search: DeskSearch) {
  const wish = sourceFilters(search);
  return queryOptions({
    queryKey: ['admin', 'sources', wish],
    queryFn: ({ signal }) => call(getAcquisition, wish as Params, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STAYS_MS,
    meta: inlineErrors,
  });
}
