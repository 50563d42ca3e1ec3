import { getSystem } from '@festoon/contracts/admin-system';
import type { EndpointAnswer } from '@festoon/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { errorsInPlace } from '../../lib/query-client.ts';

export type System = EndpointAnswer<typeof getSystem>;

/** While a backup is made or tried out. */
const MOVING_MS = 3000;

export const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => call(getSystem, {}, { signal }),
  refetchInterval: ({ state }) => state.data?.backups.some(({ status }) => status === 'running') === true && MOVING_MS,
  staleTime: 0,
  meta: errorsInPlace,
});
