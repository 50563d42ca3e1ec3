import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import {
  startReconciliation,
  type Difference,
  type getReconciliation,
  type ReconciliationRun,
} from '@festoon/contracts/money/reconciliation';
import { reconciliationText } from '@festoon/catalogue/money/reconciliation';
import { call } from '../../../lib/api/api-client.ts';
import { formatDateTime, formatDay, ownZone } from '../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { filterText, useAdminTableSearch } from '../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../ui/admin-table/export-link.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Price } from '../../../ui/price.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { DifferenceCard } from './difference-card.tsx';
import { differencesQuery, differenceParams, reconciliationKey, reconciliationQuery } from './reconciliation-queries.ts';

type ReconciliationSummary = EndpointResponse<typeof getReconciliation>;

/** Shows the comparison of the ledger with the payment provider: differences first, then both sides of each day. */
export function Reconciliation() {
  const { data, error, refetch, isFetching } = useQuery(reconciliationQuery);
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <LastRun reconciliation={data} />
      <Differences
        runId={data.last?.status === 'running' ? null : (data.last?.id ?? null)}
        openCount={data.openDifferences}
      />
      <Days days={data.days} />
    </div>
  );
}

function LastRun({ reconciliation: { last, provider } }: { readonly reconciliation: ReconciliationSummary }) {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(startReconciliation, {}),
    onSettled: () => client.invalidateQueries({ queryKey: reconciliationKey }),
    meta: inlineErrors,
  });
  const isRunning = last?.status === 'running';
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-ink-2">
          {last === null ? reconciliationText('notReconciledWithThePaymentProvider') : lastRunLabel(last)}{' '}
          {provider === 'sandbox' && <Badge tone="warning">{reconciliationText('sandbox')}</Badge>}
        </p>
        <Button tone="primary" busy={start.isPending || isRunning} onClick={() => start.mutate()}>
          {reconciliationText('reconcileNow')}
        </Button>
      </div>
      {start.error && (
        <InlineNotice tone="failure" title={reconciliationText('weCouldntStartTheReconciliation')} announce>
          {inlineErrorMessage(start.error)}
        </InlineNotice>
      )}
    </div>
  );
}

function lastRunLabel({ status, startedAt, compared, since, startedBy }: ReconciliationRun): string {
  if (status === 'running') return reconciliationText('comparing');
  const at = formatDateTime(startedAt, ownZone());
  if (status === 'failed') return reconciliationText('theReconciliationOfDidntFinishTry', { at });
  const run = { at, compared, since: formatDay(since, 'UTC') };
  return startedBy === null
    ? reconciliationText('comparedAutomatically', run)
    : reconciliationText('comparedBy', { ...run, name: startedBy });
}

const STATES = [
  { value: 'open', label: 'open' },
  { value: 'resolved', label: 'resolved' },
  { value: 'explained', label: 'explained' },
] as const;

type DifferencesProps = { readonly runId: string | null; readonly openCount: number };

function Differences({ runId, openCount }: DifferencesProps) {
  const [search, change] = useAdminTableSearch();
  const status = STATES.find(({ value }) => value === search['status'])?.value ?? 'open';
  const query = useInfiniteQuery(differencesQuery(differenceParams(search), runId));
  const { data, error, refetch, isFetching } = query;
  return (
    <section aria-labelledby="differences" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="differences" className="text-lg font-semibold">
          {reconciliationText('differences')}
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl
            label={reconciliationText('status')}
            segments={STATES.map(({ value, label }) => ({ value, label: reconciliationText(label) }))}
            value={status}
            onChange={(value) => change({ status: value === 'open' ? undefined : value })}
          />
          <ExportLink path="/admin/finance/differences.csv" query={filterText(search)} />
        </div>
      </header>
      {status === 'open' && openCount === 0 && <NoDifferences wasCompared={runId !== null} />}
      {!data && error && <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-40 rounded-card" />}
      {data && <Rows query={query} isSettled={status !== 'open'} rows={data.pages.flatMap(({ items }) => items)} />}
    </section>
  );
}

type RowsProps = {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly isSettled: boolean;
  readonly rows: readonly Difference[];
};

function Rows({ query, isSettled, rows }: RowsProps) {
  if (rows.length === 0)
    return isSettled && <p className="text-muted">{reconciliationText('noDifferencesWithThisStatus')}</p>;
  return (
    <>
      <ul className="grid gap-4">
        {rows.map((row) => (
          <DifferenceCard key={row.id} difference={row} />
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          countLabel={reconciliationText('differenceCount', { count: rows.length })}
          loadingLabel={reconciliationText('loadingMoreDifferences')}
          hasMore
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

function NoDifferences({ wasCompared }: { readonly wasCompared: boolean }) {
  if (!wasCompared) return <p className="text-muted">{reconciliationText('notReconciledYet')}</p>;
  return <InlineNotice tone="success">{reconciliationText('allComparedTransactionsMatch')}</InlineNotice>;
}

type Day = ReconciliationSummary['days'][number];

const dayColumns = (): TableColumn<Day>[] => [
  {
    id: 'day',
    header: reconciliationText('dayUtc'),
    primary: true,
    cell: ({ day }) => formatDay(`${day}T00:00:00Z`, 'UTC'),
  },
  {
    id: 'there',
    header: reconciliationText('paymentProvider'),
    numeric: true,
    cell: (row) => <Amount minor={row.providerMinor} row={row} />,
  },
  {
    id: 'here',
    header: reconciliationText('ledger'),
    numeric: true,
    cell: (row) => <Amount minor={row.ledgerMinor} row={row} />,
  },
  {
    id: 'apart',
    header: reconciliationText('apartBy'),
    numeric: true,
    cell: (row) => (
      <span className={row.providerMinor === row.ledgerMinor ? 'text-muted' : 'font-semibold text-failure'}>
        <Amount minor={row.providerMinor - row.ledgerMinor} row={row} />
      </span>
    ),
  },
  {
    id: 'count',
    header: reconciliationText('movements'),
    numeric: true,
    cell: ({ providerCount, ledgerCount }) => `${formatNumber(providerCount)} / ${formatNumber(ledgerCount)}`,
  },
  {
    id: 'fee',
    header: reconciliationText('providersFees'),
    numeric: true,
    cell: (row) => <Amount minor={row.feeMinor} row={row} />,
  },
];

function Amount({ minor, row: { currency } }: { readonly minor: number; readonly row: Day }) {
  return <Price amountMinor={minor} currency={currency} freeAtZero={false} />;
}

function Days({ days }: { readonly days: Day[] }) {
  if (days.length === 0) return null;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-lg font-semibold">{reconciliationText('byDay')}</h2>
      <Table
        caption={reconciliationText('providerAndLedgerByDay')}
        columns={dayColumns()}
        rows={days}
        rowKey={({ day, currency }) => day + currency}
      />
      <p className="text-sm text-muted">{reconciliationText('eachSideUsesItsOwnDates')}</p>
    </Card>
  );
}
