import { getHealth, listAttentionQueue } from '@festoon/contracts/operations/admin';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

const POLL_MS = 30_000;

export const attentionQueueQuery = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: ({ signal }) => call(listAttentionQueue, {}, { signal }),
  refetchInterval: POLL_MS,
  staleTime: 0,
  meta: inlineErrors,
});

export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => call(getHealth, {}, { signal }),
  refetchInterval: POLL_MS,
  staleTime: 0,
  meta: inlineErrors,
});
