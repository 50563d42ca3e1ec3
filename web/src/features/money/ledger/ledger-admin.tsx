import { ledgerTransactionLabelsText } from '@festoon/catalogue/money/ledger-transaction-labels';
import { ledgerAccountLabelsText } from '@festoon/catalogue/money/ledger-account-labels';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LedgerAccountKind, LedgerTransactionKind, type LedgerTransactionSummary } from '@festoon/contracts/money/finance';

import { ledgerText } from '@festoon/catalogue/money/ledger';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { DateRange } from '../../../ui/form/date/date-range.tsx';
import { AdminTable } from '../../../ui/admin-table/admin-table.tsx';
import { filterText, useAdminTableSearch, type AdminTableSearch } from '../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../ui/admin-table/export-link.tsx';
import { XIcon } from '../../../ui/image/icons.ts';
import { Price } from '../../../ui/price.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import { ledgerQuery, ledgerParams } from './finance-queries.ts';
import { LedgerPanel } from './ledger-panel.tsx';

const accountNames = (kinds: readonly LedgerAccountKind[]): string =>
  kinds.map((kind) => ledgerAccountLabelsText(kind)).join(' + ');

function TransactionAmount({ amountMinor, currency }: LedgerTransactionSummary) {
  return <Price amountMinor={amountMinor} currency={currency} freeAtZero={false} />;
}

const columns = (): TableColumn<LedgerTransactionSummary>[] => [
  {
    id: 'kind',
    header: ledgerText('transactionType'),
    primary: true,
    phonePlace: 'top',
    cell: ({ kind }) => ledgerTransactionLabelsText(kind),
  },
  { id: 'amount', header: ledgerText('amount'), numeric: true, phonePlace: 'top-end', cell: TransactionAmount },
  {
    id: 'way',
    header: ledgerText('fromTo'),
    wideOnly: true,
    cell: ({ from, to }) => (
      <span className="grid py-2">
        <span className="text-muted">{accountNames(from)}</span>
        <span>{accountNames(to)}</span>
      </span>
    ),
  },
  {
    id: 'reference',
    header: ledgerText('reference'),
    phonePlace: 'below',
    cell: ({ reference, eventTitle }) => (
      <span className="grid py-2 max-md:flex max-md:gap-2 max-md:py-0">
        {reference !== null && <span className="tabular-nums">{reference}</span>}
        <bdi className="line-clamp-2 min-w-0 wrap-anywhere text-muted max-md:block max-md:truncate" dir="auto">
          {eventTitle}
        </bdi>
      </span>
    ),
  },
  {
    id: 'at',
    header: ledgerText('date'),
    phonePlace: 'below-end',
    cell: ({ postedAt }) => <span className="whitespace-nowrap">{formatDateTime(postedAt, ownZone())}</span>,
  },
];

function optionsOf<Kind extends string>(kinds: readonly Kind[], labelOf: (kind: Kind) => string) {
  return kinds.map((value) => ({ value, label: labelOf(value) }));
}

/** Shows all ledger transactions, newest first. `views` appears beside the filters. */
export function LedgerAdmin({ views }: { readonly views: ReactNode }) {
  const [search, change] = useAdminTableSearch();
  const list = useInfiniteQuery(ledgerQuery(ledgerParams(search)));
  return (
    <AdminTable
      caption={ledgerText('ledger')}
      rowsText={{
        count: (count) => ledgerText('transactionCount', { count }),
        loading: ledgerText('loadingMoreTransactions'),
        failed: ledgerText('transactionsNotLoaded'),
      }}
      list={list}
      columns={columns()}
      rowKey={({ id }) => id}
      searchLabel={ledgerText('searchByIdBookingReferenceEmail')}
      filters={[
        {
          name: 'kind',
          label: ledgerText('transactionType'),
          allLabel: ledgerText('everyMovement'),
          options: optionsOf(LedgerTransactionKind.options, ledgerTransactionLabelsText),
        },
        {
          name: 'account',
          label: ledgerText('account'),
          allLabel: ledgerText('everyAccount'),
          options: optionsOf(LedgerAccountKind.options, ledgerAccountLabelsText),
        },
      ]}
      actions={
        <>
          <DateRange
            label={ledgerText('dateRange')}
            triggerClassName="inline-flex h-11 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3"
            placeholder={ledgerText('anyDay')}
            value={search['from'] ? { from: search['from'], to: search['until'] } : undefined}
            onChange={(range) => change({ from: range?.from, until: range?.to, open: undefined })}
          />
          <ContextFilters search={search} onClear={(name) => change({ [name]: undefined })} />
          {views}
          <ExportLink path="/admin/finance/transactions.csv" query={filterText(search)} />
        </>
      }
      empty={{ title: ledgerText('noTransactionsFound'), description: ledgerText('tryADifferentSearchOrRemove') }}
      panelTitle={ledgerText('transaction')}
      panel={(key) => <LedgerPanel id={key} onFilter={(filter) => change({ ...NO_FILTERS, ...filter })} />}
    />
  );
}

const NO_FILTERS = {
  q: undefined,
  kind: undefined,
  account: undefined,
  person: undefined,
  event: undefined,
  booking: undefined,
};

const CONTEXT_FILTERS = [
  ['person', 'onlyThisPerson'],
  ['event', 'onlyThisEvent'],
  ['booking', 'onlyThisBooking'],
] as const;

type ContextFiltersProps = { readonly search: AdminTableSearch; readonly onClear: (name: string) => void };

/** Shows the filters that buttons of a panel set and that no filter control above shows. */
function ContextFilters({ search, onClear }: ContextFiltersProps) {
  return CONTEXT_FILTERS.filter(([name]) => search[name]).map(([name, label]) => (
    <button key={name} type="button" className={buttonClass('secondary')} onClick={() => onClear(name)}>
      <span className="inline-flex items-center gap-2">
        {ledgerText(label)}
        <XIcon aria-label={ledgerText('remove')} />
      </span>
    </button>
  ));
}
