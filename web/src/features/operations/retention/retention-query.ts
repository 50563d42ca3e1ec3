import { listRetention, tryRetention, type RetentionKind } from '@festoon/contracts/operations/retention';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

/** While something is being removed. */
const MOVING_MS = 3000;

export const isRunning = ({ lastRun }: RetentionKind): boolean => lastRun !== null && lastRun.endedAt === null;

export const retentionQuery = queryOptions({
  queryKey: ['admin', 'retention'],
  queryFn: ({ signal }) => call(listRetention, {}, { signal }),
  refetchInterval: ({ state }) => state.data?.items.some(isRunning) === true && MOVING_MS,
  staleTime: 0,
  meta: inlineErrors,
});

/**
 * Returns the query for the records removed if a kind were kept for so many days; never cached, because its number is
 * confirmed.
 */
export const dryRunQuery = (kind: string, days: number) =>
  queryOptions({
    queryKey: ['admin', 'retention', kind, 'try', days],
    queryFn: ({ signal }) => call(tryRetention, { kind, days }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: inlineErrors,
  });

/** An act whose answer is the kind as it stands then. */
export function useRetentionAct<Input>(act: (input: Input) => Promise<RetentionKind>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => client.invalidateQueries({ queryKey: retentionQuery.queryKey, exact: true }),
    meta: inlineErrors,
  });
}
