import { queryOptions } from '@tanstack/react-query';
import { getConfig } from '@festoon/contracts/config';
import { call } from './api-client.ts';
import { errorsInPlace } from './query-client.ts';

/** The installation's public settings; they do not change while a page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: errorsInPlace,
});
