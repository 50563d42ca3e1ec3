import {
  type AcquisitionDimension,
  acquisitionDimensionNames,
  acquisitionDimensions,
  acquisitionLabel,
} from '@festoon/contracts/operations/acquisition-text';
import type { AcquisitionRow } from '@festoon/contracts/operations/acquisition';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format/money.ts';
import { useAdminTableSearch } from '../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../ui/admin-table/export-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { compare } from './comparison.ts';
import { KeyNumber } from './key-numbers.tsx';
import type { Compared } from './overview-query.ts';
import { toSearch, acquisitionFilters, type AcquisitionAnswer, acquisitionQuery, parseSpan } from './acquisition-query.ts';
import { SpanPicker } from './span-picker.tsx';
import { siteUrl } from '../../../lib/config.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';

const EXAMPLE_PATH = '/?utm_source=newsletter&utm_medium=mail&utm_campaign=autumn';

/** Shows an example of a tagged address. */
function TaggedExample() {
  const address = siteUrl(EXAMPLE_PATH);
  return (
    <span className="flex max-w-full min-w-0 items-center gap-2">
      <code className="min-w-0 text-sm wrap-anywhere text-ink-2">{address}</code>
      <CopyButton iconOnly text={address} label="Copy this address" />
    </span>
  );
}

/** Shows what is counted here, and how to tag a link so that its visits are counted separately. */
function TaggingHelp() {
  return (
    <Disclosure summary="What is counted, and how to tag a link" className="border-t border-line">
      <div className="grid max-w-text gap-3 text-ink-2">
        <p>
          Add words of your own to any address of this site before you share it: utm_source says where it stands, utm_medium
          what kind of place that is, utm_campaign what it is part of.
        </p>
        <TaggedExample />
        <p>
          What counts is the first page someone saw in the tab they signed up in: the words in its address, or else the site
          before. Older accounts, and people who typed the address, are direct or unknown.
        </p>
        <p>
          Each column counts what happened in these days: accounts made, organisers whose first event was published or got
          its first booking, and sales less refunds of everyone who ever came this way, with the platform’s fees on them. To
          see all that a campaign has brought, choose the days from its start until today. Days are UTC, those of sales are
          the event’s own.
        </p>
      </div>
    </Disclosure>
  );
}

/** Shows where people came from before they signed up, and the sales and fees of the organisers among them. */
export function Acquisition() {
  const [search, change] = useAdminTableSearch();
  const by = acquisitionDimensions.find((group) => group === search['by']) ?? 'source';
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(acquisitionQuery(search));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          label="By"
          size="sm"
          segments={acquisitionDimensions.map((value) => ({ value, label: acquisitionDimensionNames[value] }))}
          value={by}
          onChange={(value) => change({ by: value })}
        />
        <SpanPicker span={parseSpan(search)} onChange={(span) => change(toSearch(span))} />
        <ExportLink path="/admin/acquisition.csv" query={acquisitionFilters(search)} />
      </div>
      {data && <AcquisitionTable sources={data} by={by} busy={isPlaceholderData} />}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <AcquisitionSkeleton />}
    </div>
  );
}

function AcquisitionSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-busy="true">
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

type AcquisitionTableProps = {
  readonly sources: AcquisitionAnswer;
  readonly by: AcquisitionDimension;
  readonly busy: boolean;
};

function AcquisitionTable({ sources, by, busy }: AcquisitionTableProps) {
  const { items, count, currency } = sources;
  if (items.length === 0) {
    return (
      <EmptyState title="No one signed up and nothing was sold" action={<TaggedExample />}>
        Share addresses with words of your own, such as the one below, and this list tells which of them bring organisers.
      </EmptyState>
    );
  }
  return (
    <>
      <Totals {...sources} />
      <Table
        caption={`Sign-ups and sales by ${acquisitionDimensionNames[by].toLowerCase()}`}
        columns={createColumns(by, currency)}
        rows={items}
        rowKey={({ key }) => key}
        busy={busy}
      />
      {count > items.length && (
        <p className="text-sm text-muted">
          The {formatNumber(items.length)} that brought most, of {formatNumber(count)}. The file has all of them.
        </p>
      )}
      <TaggingHelp />
    </>
  );
}

function Totals({ totals, currency }: AcquisitionAnswer) {
  const money = (minor: number) => formatMoney(minor, currency);
  const numbers = [
    { label: 'Sign-ups', numbers: totals.signUps, show: formatNumber },
    { label: 'First events', numbers: totals.publishers, show: formatNumber },
    { label: 'First bookings', numbers: totals.sellers, show: formatNumber },
    { label: 'Sales', numbers: totals.salesMinor, show: money },
    { label: 'Fees', numbers: totals.feesMinor, show: money },
  ];
  return (
    <dl className="grid grid-cols-2 gap-6 sm:grid-cols-3 lg:grid-cols-5">
      {numbers.map((entry) => (
        <KeyNumber key={entry.label} {...entry} />
      ))}
    </dl>
  );
}

function createColumns(by: AcquisitionDimension, currency: string): TableColumn<AcquisitionRow>[] {
  const money = (minor: number) => formatMoney(minor, currency);
  const numbers = (
    id: keyof AcquisitionAnswer['totals'],
    header: string,
    show: (value: number) => string = formatNumber,
  ): TableColumn<AcquisitionRow> => ({
    id,
    header,
    numeric: true,
    cell: (row) => <ComparedCell numbers={row[id]} show={show} />,
  });
  return [
    { id: 'group', header: acquisitionDimensionNames[by], primary: true, cell: ({ key }) => <Label by={by} name={key} /> },
    numbers('signUps', 'Sign-ups'),
    numbers('publishers', 'First events'),
    numbers('sellers', 'First bookings'),
    numbers('salesMinor', 'Sales', money),
    numbers('feesMinor', 'Fees', money),
  ];
}

function Label({ by, name }: { readonly by: AcquisitionDimension; readonly name: string }) {
  return (
    <span className="grid">
      <bdi className="wrap-anywhere" dir="auto">
        {acquisitionLabel(by, name)}
      </bdi>
      {name.startsWith('utm:') && by === 'source' && <span className="text-sm text-muted">tagged link</span>}
    </span>
  );
}

function ComparedCell({ numbers, show }: { readonly numbers: Compared; readonly show: (value: number) => string }) {
  return (
    <span className="grid justify-items-end">
      <span className={numbers.value === 0 ? 'text-muted' : undefined}>{show(numbers.value)}</span>
      {numbers.previous !== 0 && <span className="text-sm text-muted">{compare(numbers).label}</span>}
    </span>
  );
}
