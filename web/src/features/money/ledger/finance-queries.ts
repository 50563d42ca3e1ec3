import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { getBalances, getLedgerTransaction, listFees, listLedgerTransactions } from '@festoon/contracts/money/finance';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import type { AdminTableSearch } from '../../../ui/admin-table/admin-table-search.ts';

export const financeKey = ['admin', 'finance'] as const;
const PAGE_SIZE = 50;
/** Milliseconds. The sums cover the whole ledger, so they are not refetched each time. */
const SUMS_STALE_MS = 60_000;

type LedgerParams = EndpointCall<typeof listLedgerTransactions>;
type FeeParams = EndpointCall<typeof listFees>;

/** The parameters of the address that filter the ledger. */
const LEDGER_FILTERS = ['q', 'kind', 'account', 'person', 'event', 'booking', 'from', 'until'] as const;
const FEE_FILTERS = ['by', 'from', 'until'] as const;

const pickParams = (search: AdminTableSearch, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => search[name]).map((name) => [name, search[name]]));

export const ledgerParams = (search: AdminTableSearch) => pickParams(search, LEDGER_FILTERS) as LedgerParams;
export const feeParams = (search: AdminTableSearch) => pickParams(search, FEE_FILTERS) as FeeParams;

export function ledgerQuery(params: LedgerParams) {
  return infiniteQueryOptions({
    queryKey: [...financeKey, 'ledger', params],
    queryFn: ({ pageParam, signal }) =>
      call(
        listLedgerTransactions,
        { ...params, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
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
  staleTime: SUMS_STALE_MS,
  meta: inlineErrors,
});

export function feesQuery(params: FeeParams) {
  return queryOptions({
    queryKey: [...financeKey, 'fees', params],
    queryFn: ({ signal }) => call(listFees, params, { signal }),
    placeholderData: keepPreviousData,
    staleTime: SUMS_STALE_MS,
    meta: inlineErrors,
  });
}
