import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import { feeGroups, type FeeRow, type listFees } from '@festoon/contracts/money/finance';
import { feesText } from '@festoon/catalogue/money/fees';
import { formatMonth } from '../../../lib/format/format-date.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { filterText, useAdminTableSearch } from '../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../ui/admin-table/export-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Price } from '../../../ui/price.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { feesQuery, feeParams } from './finance-queries.ts';

type Group = (typeof feeGroups)[number];
type FeesResponse = EndpointResponse<typeof listFees>;

const GROUPS = {
  month: { label: 'month', caption: 'feesByMonth' },
  organiser: { label: 'organiser', caption: 'feesByOrganiser' },
  event: { label: 'event', caption: 'feesByEvent' },
} as const satisfies Record<Group, { label: string; caption: string }>;
const SHOWN_MONTHS = 24;

/** Shows the platform's fees from sales: charged, returned with refunds, and the rest. */
export function Fees() {
  const [search, change] = useAdminTableSearch();
  const by = feeGroups.find((group) => group === search['by']) ?? 'month';
  const query = useQuery(feesQuery(feeParams(search)));
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SegmentedControl
          label={feesText('by')}
          segments={feeGroups.map((value) => ({ value, label: feesText(GROUPS[value].label) }))}
          value={by}
          onChange={(value) => change({ by: value })}
        />
        <MonthSelect
          label={feesText('firstMonth')}
          value={search['from'] ?? data?.from}
          onChange={(from) => change({ from })}
        />
        <MonthSelect
          label={feesText('lastMonth')}
          value={search['until'] ?? data?.until}
          onChange={(until) => change({ until })}
        />
        <ExportLink path="/admin/finance/fees.csv" query={filterText(search)} />
      </div>
      {data && <FeeSums fees={data} by={by} busy={isPlaceholderData} />}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
    </div>
  );
}

type MonthSelectProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (month: string) => void;
};

function MonthSelect({ label, value = '', onChange }: MonthSelectProps) {
  const options = lastMonths(SHOWN_MONTHS).map((month) => ({ value: month, label: formatMonth(month) }));
  return <SelectField label={label} options={options} value={value} onChange={({ target }) => onChange(target.value)} />;
}

type FeeSumsProps = { readonly fees: FeesResponse; readonly by: Group; readonly busy: boolean };

function FeeSums({ fees, by, busy }: FeeSumsProps) {
  const { items, currency } = fees;
  return (
    <>
      <Sums {...fees} />
      {items.length === 0 ? (
        <EmptyState title={feesText('noFees')}>{feesText('thereWereNoSalesWithA')}</EmptyState>
      ) : (
        <Table
          caption={feesText(GROUPS[by].caption)}
          columns={columnsOf(by, currency)}
          rows={items}
          rowKey={({ key }) => key}
          busy={busy}
        />
      )}
    </>
  );
}

function Sums({ chargedMinor, returnedMinor, netMinor, currency }: FeesResponse) {
  const numbers = [
    [feesText('charged'), chargedMinor],
    [feesText('refunded'), returnedMinor],
    [feesText('net'), netMinor],
  ] as const;
  return (
    <dl className="grid gap-6 sm:grid-cols-3">
      {numbers.map(([label, minor]) => (
        <div key={label} className="grid gap-1">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{formatMoney(minor, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function columnsOf(by: Group, currency: string): TableColumn<FeeRow>[] {
  const amount = (id: 'chargedMinor' | 'returnedMinor' | 'netMinor', header: string): TableColumn<FeeRow> => ({
    id,
    header,
    numeric: true,
    cell: (row) => <Price amountMinor={row[id]} currency={currency} freeAtZero={false} />,
  });
  return [
    { id: 'group', header: feesText(GROUPS[by].label), primary: true, cell: (row) => <GroupLabel by={by} row={row} /> },
    { id: 'sales', header: feesText('salesWithAFee'), numeric: true, cell: ({ sales }) => formatNumber(sales) },
    amount('chargedMinor', feesText('charged')),
    amount('returnedMinor', feesText('refunded')),
    amount('netMinor', feesText('net')),
  ];
}

function GroupLabel({ by, row: { key, label } }: { readonly by: Group; readonly row: FeeRow }) {
  if (by === 'month') return formatMonth(key);
  return (
    <Link
      to="/admin/dashboard/finance"
      search={{ tab: 'ledger', account: 'platform_fee', [by === 'event' ? 'event' : 'person']: key }}
      className={linkClass}
    >
      <bdi className="wrap-anywhere" dir="auto">
        {label}
      </bdi>
    </Link>
  );
}

/** Returns the current UTC month and the months before it, latest first. */
function lastMonths(count: number, now = new Date()): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
