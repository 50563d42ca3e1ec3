import { getProfile, type Profile } from '@festoon/contracts/profile';
import { getSecondFactor, listSessions } from '@festoon/contracts/account-security';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { errorsInPlace } from '../../lib/query-client.ts';

export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
  meta: errorsInPlace,
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  meta: errorsInPlace,
});

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
  meta: errorsInPlace,
});

/** Every change of the details answers them whole. */
export function keepProfile(queryClient: QueryClient, profile: Profile): void {
  queryClient.setQueryData(profileQuery.queryKey, profile);
}
