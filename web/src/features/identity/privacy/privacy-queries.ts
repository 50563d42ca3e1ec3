import { queryOptions } from '@tanstack/react-query';
import { getErasure, getAccountPrivacy, listPersonalDataExports } from '@festoon/contracts/identity/privacy';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

const POLL_MS = 3000;

/** The query for data copies, refetched while one is being created. */
export const exportsQuery = queryOptions({
  queryKey: ['privacy', 'copies'],
  queryFn: ({ signal }) => call(listPersonalDataExports, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some((copy) => copy.state === 'processing') ? POLL_MS : false),
  staleTime: 0,
  meta: inlineErrors,
});

export const erasureQuery = queryOptions({
  queryKey: ['privacy', 'erasure'],
  queryFn: ({ signal }) => call(getErasure, {}, { signal }),
  staleTime: 0,
  meta: inlineErrors,
});

export function accountPrivacyQuery(accountId: string) {
  return queryOptions({
    queryKey: ['admin', 'people', 'privacy', accountId],
    queryFn: ({ signal }) => call(getAccountPrivacy, { accountId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}
