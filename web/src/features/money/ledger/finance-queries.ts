import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { getBalances, getLedgerTransaction, listFees, listLedger } from '@festoon/contracts/money/finance';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import type { DeskSearch } from '../../../ui/desk/desk-search.ts';

export const financeKey = ['admin', 'finance'] as const;
const PAGE = 50;
/** Summed over the whole ledger: not asked for at each turn. */
const SUMS_STAY_MS = 60_000;

type LedgerParams = EndpointCall<typeof listLedger>;
type FeeParams = EndpointCall<typeof listFees>;

/** The parameters of the address that filter the ledger. */
const LEDGER_FILTERS = ['q', 'kind', 'account', 'person', 'event', 'booking', 'from', 'until'] as const;
const FEE_FILTERS = ['by', 'from', 'until'] as const;

const picked = (search: DeskSearch, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => search[name]).map((name) => [name, search[name]]));

export const ledgerParams = (search: DeskSearch) => picked(search, LEDGER_FILTERS) as LedgerParams;
export const feeParams = (search: DeskSearch) => picked(search, FEE_FILTERS) as FeeParams;

export function ledgerQuery(wish: LedgerParams) {
  return infiniteQueryOptions({
    queryKey: [...financeKey, 'ledger', wish],
    queryFn: ({ pageParam, signal }) =>
      call(listLedger, { ...wish, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: inlineErrors,
  });
}

export function ledgerTransactionQuery(transactionId: string) {
  return queryOptions({
    queryKey: [...financeKey, 'transaction', transactionId],
    queryFn: ({ signal }) => call(getLedgerTransaction, { transactionId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}

export const balancesQuery = queryOptions({
  queryKey: [...financeKey, 'balances'],
  queryFn: ({ signal }) => call(getBalances, {}, { signal }),
  staleTime: SUMS_STAY_MS,
  meta: inlineErrors,
});

export function feesQuery(wish: FeeParams) {
  return queryOptions({
    queryKey: [...financeKey, 'fees', wish],
    queryFn: ({ signal }) => call(listFees, wish, { signal }),
    placeholderData: keepPreviousData,
    staleTime: SUMS_STAY_MS,
    meta: inlineErrors,
  });
}
