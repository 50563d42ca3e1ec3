import { getSystem } from '@festoon/contracts/operations/admin-system';
import type { EndpointAnswer } from '@festoon/contracts/core/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

export type System = EndpointAnswer<typeof getSystem>;

/** While a backup is made or tried out, or a request runs. */
const MOVING_MS = 3000;

function isMoving({ backups, openRequests }: System): boolean {
  return openRequests.length > 0 || backups.some(({ status }) => status === 'running');
}

export const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => call(getSystem, {}, { signal }),
  refetchInterval: ({ state }) => state.data !== undefined && isMoving(state.data) && MOVING_MS,
  staleTime: 0,
  meta: inlineErrors,
});
