import { getSystem } from '@festoon/contracts/operations/admin-system';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

export type System = EndpointResponse<typeof getSystem>;

/** Milliseconds between polls while a backup runs or is tested, or a request is pending. */
const POLL_MS = 3000;

function hasActiveWork({ backups, pendingRequests }: System): boolean {
  return pendingRequests.length > 0 || backups.some(({ status }) => status === 'running');
}

export const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => call(getSystem, {}, { signal }),
  refetchInterval: ({ state }) => state.data !== undefined && hasActiveWork(state.data) && POLL_MS,
  staleTime: 0,
  meta: inlineErrors,
});
