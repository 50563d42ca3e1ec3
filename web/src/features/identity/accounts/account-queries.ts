import { getProfile, type Profile } from '@festoon/contracts/identity/profile';
import { getSecondFactor, listSessions } from '@festoon/contracts/identity/account-security';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
  meta: inlineErrors,
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  meta: inlineErrors,
});

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
  meta: inlineErrors,
});

/** Stores the profile in the cache. Every change of the details returns the whole profile. */
export function cacheProfile(queryClient: QueryClient, profile: Profile): void {
  queryClient.setQueryData(profileQuery.queryKey, profile);
}
