import { queryOptions } from '@tanstack/react-query';
import { getErasure, getPersonPrivacy, listCopies } from '@festoon/contracts/identity/privacy';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

const LOOK_AGAIN_MS = 3000;

/** Looked at again while a copy is being made. */
export const copiesQuery = queryOptions({
  queryKey: ['privacy', 'copies'],
  queryFn: ({ signal }) => call(listCopies, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some((copy) => copy.state === 'making') ? LOOK_AGAIN_MS : false),
  staleTime: 0,
  meta: inlineErrors,
});

export const erasureQuery = queryOptions({
  queryKey: ['privacy', 'erasure'],
  queryFn: ({ signal }) => call(getErasure, {}, { signal }),
  staleTime: 0,
  meta: inlineErrors,
});

export function personPrivacyQuery(accountId: string) {
  return queryOptions({
    queryKey: ['admin', 'people', 'privacy', accountId],
    queryFn: ({ signal }) => call(getPersonPrivacy, { accountId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}
