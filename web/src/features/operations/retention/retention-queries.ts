import { listRetentionPolicies, previewRetention, type RetentionPolicy } from '@festoon/contracts/operations/retention';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

/** Milliseconds between polls while data is being removed. */
const POLL_MS = 3000;

export const isRunning = ({ lastRun }: RetentionPolicy): boolean => lastRun !== null && lastRun.endedAt === null;

export const retentionQuery = queryOptions({
  queryKey: ['admin', 'retention'],
  queryFn: ({ signal }) => call(listRetentionPolicies, {}, { signal }),
  refetchInterval: ({ state }) => state.data?.items.some(isRunning) === true && POLL_MS,
  staleTime: 0,
  meta: inlineErrors,
});

/**
 * Returns the query for the number of records removed with a retention of the given days. Never cached, because its
 * number is confirmed.
 */
export const purgePreviewQuery = (dataType: string, days: number) =>
  queryOptions({
    queryKey: ['admin', 'retention', dataType, 'try', days],
    queryFn: ({ signal }) => call(previewRetention, { dataType, days }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: inlineErrors,
  });

/** Returns a mutation whose response is the updated retention policy. */
export function useRetentionMutation<Input>(mutate: (input: Input) => Promise<RetentionPolicy>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: mutate,
    onSuccess: () => client.invalidateQueries({ queryKey: retentionQuery.queryKey, exact: true }),
    meta: inlineErrors,
  });
}
