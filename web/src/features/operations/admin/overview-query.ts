import { getAdminOverview } from '@festoon/contracts/operations/admin';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

export type Overview = EndpointResponse<typeof getAdminOverview>;
/** A number, and its value in the previous period. */
export type ComparedNumbers = Overview['signUps'];

export const dayOptions = [7, 30, 90, 365] as const;

/** The last days, or a custom range of days. */
export type Span = { readonly days: number } | { readonly from: string; readonly until: string };
export const DEFAULT_SPAN = { days: 30 } satisfies Span;

export function overviewQuery(span: Span) {
  return queryOptions({
    queryKey: ['admin', 'overview', span],
    queryFn: ({ signal }) => call(getAdminOverview, span, { signal }),
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
}
