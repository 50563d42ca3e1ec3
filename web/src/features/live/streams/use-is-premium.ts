import { getCurrentSubscription } from '@festoon/contracts/money/subscription';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

const STALE_MS = 60_000;

/** Returns whether the account may list streams. Without Premium the server refuses, so they are not queried. */
export function useIsPremium(): boolean {
  const { data = false } = useQuery({
    queryKey: ['subscription', 'current'],
    queryFn: ({ signal }) => call(getCurrentSubscription, {}, { signal }),
    select: ({ data: { isActive } }) => isActive,
    staleTime: STALE_MS,
    meta: inlineErrors,
  });
  return data;
}
