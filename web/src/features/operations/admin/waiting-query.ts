import { getHealth, listWaiting } from '@festoon/contracts/operations/admin';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

const LOOK_AGAIN_MS = 30_000;

export const waitingQuery = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: ({ signal }) => call(listWaiting, {}, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
  staleTime: 0,
  meta: inlineErrors,
});

export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => call(getHealth, {}, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
  staleTime: 0,
  meta: inlineErrors,
});
