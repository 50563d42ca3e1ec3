import { statementGroupLabelsText } from '@festoon/catalogue/money/statement-group-labels';
import { useInfiniteQuery } from '@tanstack/react-query';
import { StatementGroup, type WalletTransaction } from '@festoon/contracts/money/wallet';

import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { DownloadIcon, SearchIcon } from '../../../ui/image/icons.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SkeletonSwap } from '../../../ui/feedback/skeleton-swap.tsx';
import { statementFileUrl, isFiltered, type StatementFilter } from './statement-filter.ts';
import { statementQuery } from './wallet-queries.ts';
import { RowsSkeleton } from './wallet-skeleton.tsx';
import { useDebouncedInput } from '../../../lib/use-debounced-input.ts';
import { DateRange } from '../../../ui/form/date/date-range.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { statementText } from '@festoon/catalogue/money/statement';
import { walletText } from '@festoon/catalogue/money/wallet';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { linkClass } from '../../../ui/links.ts';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { joinTransactions, type StatementRow } from './join-transactions.ts';
import { balanceChangesLabel } from './wallet-text.ts';

type StatementFiltersProps = {
  readonly filter: StatementFilter;
  readonly onFilterChange: (next: StatementFilter) => void;
};

function StatementFilters({ filter, onFilterChange }: StatementFiltersProps) {
  const [typed, setTyped] = useDebouncedInput(filter.q ?? '', (q) =>
    onFilterChange({ ...filter, q: q === '' ? undefined : q }),
  );
  const { from, until, group } = filter;
  const first = from ?? until;
  return (
    <search className="grid grid-cols-2 gap-3 lg:flex lg:flex-wrap">
      <TextField
        label={statementText('searchYourStatement')}
        hideLabel
        className="col-span-2 lg:min-w-56 lg:grow"
        type="search"
        leading={<SearchIcon />}
        placeholder={statementText('eventOrBooking')}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SelectField
        label={statementText('transactionType')}
        hideLabel
        className="lg:w-44"
        placeholder={statementText('everything')}
        options={StatementGroup.options.map((value) => ({ value, label: statementGroupLabelsText(value) }))}
        value={group ?? ''}
        onChange={({ target }) => {
          const { data } = StatementGroup.safeParse(target.value);
          onFilterChange({ ...filter, group: data });
        }}
      />
      <DateRange
        label={statementText('dates')}
        triggerClassName={dateRangeClass}
        value={first === undefined ? undefined : { from: first, to: until }}
        onChange={(range) => onFilterChange({ ...filter, from: range?.from, until: range?.to })}
      />
    </search>
  );
}

const dateRangeClass =
  'inline-flex h-11 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3 text-base whitespace-nowrap transition-colors hover:border-ink-2';

type StatementProps = {
  readonly filter: StatementFilter;
  readonly onFilterChange: (next: StatementFilter) => void;
  /** True if the wallet has no transactions, so that there is nothing to filter or download. */
  readonly isEmpty: boolean;
};

/** Shows the statement and its downloads. */
export function Statement({ filter, onFilterChange, isEmpty }: StatementProps) {
  return (
    <section aria-labelledby="statement" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="statement" className="text-2xl font-semibold">
          {statementText('statement')}
        </h2>
        {!isEmpty && (
          <div className="flex gap-3">
            <FileLink kind="csv" filter={filter} />
            <FileLink kind="pdf" filter={filter} />
          </div>
        )}
      </div>
      {isEmpty ? (
        <EmptyState level={3} title={statementText('noTransactionsYet')}>
          {statementText('topUpsRefundsToYourWallet')}
        </EmptyState>
      ) : (
        <>
          <StatementFilters filter={filter} onFilterChange={onFilterChange} />
          <StatementRows filter={filter} onClear={() => onFilterChange({})} />
        </>
      )}
    </section>
  );
}

function FileLink({ kind, filter }: { readonly kind: 'csv' | 'pdf'; readonly filter: StatementFilter }) {
  const name = kind.toUpperCase();
  return (
    <a href={statementFileUrl(kind, filter)} download className={buttonClass('secondary', 'sm')}>
      <span className="inline-flex items-center gap-2">
        <DownloadIcon className="size-4.5" />
        {isFiltered(filter) ? statementText('fileOfThese', { format: name }) : name}
      </span>
    </a>
  );
}

function StatementRows({ filter, onClear }: { readonly filter: StatementFilter; readonly onClear: () => void }) {
  const list = useInfiniteQuery(statementQuery(filter));
  if (!list.data && list.error) {
    return (
      <LoadError
        level={3}
        title={statementText('weCouldntLoadYourStatement')}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const rows = joinTransactions(list.data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <SkeletonSwap loading={list.isPending} skeleton={<RowsSkeleton />}>
      {rows.length === 0 ? (
        <EmptyState
          level={3}
          title={statementText('nothingMatches')}
          action={<Button onClick={onClear}>{statementText('showEverything')}</Button>}
        >
          {statementText('tryOtherDatesAnEventsName')}
        </EmptyState>
      ) : (
        <div>
          <StatementTable rows={rows} currency={list.data?.pages[0]?.currency ?? 'EUR'} busy={list.isPlaceholderData} />
          <LoadMore
            countLabel={statementText('transactionCount', { count: rows.length })}
            loadingLabel={statementText('loadingMoreTransactions')}
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            automatic
          />
        </div>
      )}
    </SkeletonSwap>
  );
}

type StatementTableProps = {
  readonly rows: StatementRow[];
  readonly currency: string;
  readonly busy: boolean;
};

/** Shows the transactions, with the available balance after those that changed it. */
function StatementTable({ rows, currency, busy }: StatementTableProps) {
  const columns: TableColumn<StatementRow>[] = [
    {
      id: 'description',
      header: statementText('description'),
      primary: true,
      cell: (row) => <EntryTitle entry={row} currency={currency} />,
    },
    {
      id: 'date',
      header: statementText('date'),
      cell: ({ at }) => <span className="whitespace-nowrap text-ink-2 tabular-nums">{formatDateTime(at, ownZone())}</span>,
      wideOnly: true,
    },
    {
      id: 'amount',
      header: statementText('amount'),
      numeric: true,
      cell: (row) => <EntryAmount entry={row} currency={currency} />,
      wideOnly: true,
    },
    {
      id: 'balance',
      header: statementText('balance'),
      numeric: true,
      cell: ({ availableMinor, balanceMinor }) => (availableMinor === 0 ? '' : formatMoney(balanceMinor, currency)),
      wideOnly: true,
    },
  ];
  return <Table caption={statementText('statement')} columns={columns} rows={rows} rowKey={({ id }) => id} busy={busy} />;
}

type EntryProps = { readonly entry: StatementRow; readonly currency: string };

/** Shows the entry, with its date and amount where a phone has no columns for them. */
function EntryTitle({ entry, currency }: EntryProps) {
  const { at, title, detail, subject, reservedBy } = entry;
  return (
    <span className="grid grow md:py-2">
      <span className="flex items-start justify-between gap-4">
        <span className="min-w-0 break-words">
          <EntryLink subject={subject}>{title}</EntryLink>
        </span>
        <span className="shrink-0 tabular-nums md:hidden">
          <EntryAmount entry={entry} currency={currency} />
        </span>
      </span>
      {detail !== '' && <span className="text-sm font-normal text-muted">{detail}</span>}
      {reservedBy !== undefined && reservedBy.at.slice(0, 16) !== at.slice(0, 16) && (
        <span className="text-sm font-normal text-muted tabular-nums">
          {walletText('reserved')} · {formatDateTime(reservedBy.at, ownZone())}
        </span>
      )}
      <span className="text-sm font-normal text-muted tabular-nums md:hidden">{formatDateTime(at, ownZone())}</span>
    </span>
  );
}

function EntryLink({ subject, children }: { readonly subject: WalletTransaction['subject']; readonly children: ReactNode }) {
  switch (subject?.kind) {
    case 'booking':
      return (
        <Link to="/payment/success" search={{ booking: subject.bookingId }} className={linkClass}>
          {children}
        </Link>
      );
    case 'attendees':
      return (
        <Link
          to="/profile/events/$id/attendees"
          params={{ id: subject.eventId }}
          search={{ q: subject.reference }}
          className={linkClass}
        >
          {children}
        </Link>
      );
    case 'event':
      return (
        <Link to="/event-analytics/$id" params={{ id: subject.eventId }} className={linkClass}>
          {children}
        </Link>
      );
    default:
      return children;
  }
}

/** Shows the change of the available balance. Without one, it shows the change of the pending or reserved amount. */
function EntryAmount({ entry, currency }: EntryProps) {
  const { availableMinor } = entry;
  return (
    <span className="grid justify-items-end">
      {availableMinor !== 0 && (
        <span className={availableMinor > 0 ? 'font-semibold text-success' : 'font-semibold'}>
          {formatMoney(availableMinor, currency, { signDisplay: 'exceptZero' })}
        </span>
      )}
      {availableMinor === 0 &&
        balanceChangesLabel(entry, currency).map((label) => (
          <span key={label} className="whitespace-nowrap text-muted">
            {label}
          </span>
        ))}
    </span>
  );
}
