import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { confirmTopUp, getTopUpTerms, getWallet, listWalletTransactions } from '@festoon/contracts/money/wallet';
import { call } from '../../../lib/api/api-client.ts';
import { ownZone } from '../../../lib/format/format.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import type { StatementFilter } from './statement-filter.ts';

const WALLET_KEY = 'wallet';
const PAGE_LIMIT = 25;
/** A realtime message usually arrives first; polling covers a lost one. */
const POLL_MS = 2500;

export const walletQuery = queryOptions({
  queryKey: [WALLET_KEY, 'now'],
  queryFn: ({ signal }) => call(getWallet, {}, { signal }),
  staleTime: 5000,
  meta: inlineErrors,
});

export const topUpTermsQuery = queryOptions({
  queryKey: [WALLET_KEY, 'terms'],
  queryFn: ({ signal }) => call(getTopUpTerms, {}, { signal }),
  staleTime: 5000,
  meta: inlineErrors,
});

export function statementQuery(filter: StatementFilter) {
  return infiniteQueryOptions({
    queryKey: [WALLET_KEY, 'entries', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        listWalletTransactions,
        { ...filter, timeZone: ownZone(), limit: PAGE_LIMIT, ...(pageParam !== '' && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 5000,
    meta: inlineErrors,
  });
}

/** Returns the query for the outcome of a top-up, which is polled until it is decided. */
export function topUpQuery(sessionId: string) {
  return queryOptions({
    queryKey: [WALLET_KEY, 'top-up', sessionId],
    queryFn: ({ signal }) => call(confirmTopUp, { sessionId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'open' || state.data?.status === 'processing' ? POLL_MS : false),
    meta: inlineErrors,
  });
}

/** Refetches all wallet queries. */
export function invalidateWallet(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [WALLET_KEY] });
}
