import { getAdminOverview } from '@festoon/contracts/admin';
import type { EndpointAnswer } from '@festoon/contracts/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { errorsInPlace } from '../../lib/query-client.ts';

export type Overview = EndpointAnswer<typeof getAdminOverview>;
/** A number and the same of the span before. */
export type Compared = Overview['signUps'];

export const spans = [7, 30, 90] as const;
export const SPAN_DAYS = 30;

export function overviewQuery(days: number) {
  return queryOptions({
    queryKey: ['admin', 'overview', days],
    queryFn: ({ signal }) => call(getAdminOverview, { days }, { signal }),
    placeholderData: keepPreviousData,
    meta: errorsInPlace,
  });
}
