import {
  type AcquisitionDimension,
  acquisitionDimensionName,
  acquisitionDimensions,
  acquisitionLabel,
} from '@festoon/contracts/operations/acquisition-text';
import type { AcquisitionRow } from '@festoon/contracts/operations/acquisition';
import { useQuery } from '@tanstack/react-query';
import { acquisitionText } from '@festoon/catalogue/operations/acquisition';
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
import type { ComparedNumbers } from './overview-query.ts';
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
      <CopyButton iconOnly text={address} label={acquisitionText('copyThisLink')} />
    </span>
  );
}

/** Shows what is counted here, and how to tag a link so that its visits are counted separately. */
function TaggingHelp() {
  return (
    <Disclosure summary={acquisitionText('howThisWorksAndHowTo')} className="border-t border-line">
      <div className="grid max-w-text gap-3 text-ink-2">
        <p>{acquisitionText('addTagsToAnyLinkTo')}</p>
        <TaggedExample />
        <p>{acquisitionText('weLookAtTheFirstPage')}</p>
        <p>{acquisitionText('eachColumnCountsWhatHappenedIn')}</p>
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
          label={acquisitionText('groupBy')}
          size="sm"
          segments={acquisitionDimensions.map((value) => ({ value, label: acquisitionDimensionName(value) }))}
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

const CAPTIONS = {
  source: 'captionSource',
  campaign: 'captionCampaign',
  landing_page: 'captionFirstPage',
} as const satisfies Record<AcquisitionDimension, string>;

type AcquisitionTableProps = {
  readonly sources: AcquisitionAnswer;
  readonly by: AcquisitionDimension;
  readonly busy: boolean;
};

function AcquisitionTable({ sources, by, busy }: AcquisitionTableProps) {
  const { items, count, currency } = sources;
  if (items.length === 0) {
    return (
      <EmptyState title={acquisitionText('noSignUpsOrSalesIn')} action={<TaggedExample />}>
        {acquisitionText('shareTaggedLinksSuchAsThe')}
      </EmptyState>
    );
  }
  return (
    <>
      <Totals {...sources} />
      <Table
        caption={acquisitionText(CAPTIONS[by])}
        columns={createColumns(by, currency)}
        rows={items}
        rowKey={({ key }) => key}
        busy={busy}
      />
      {count > items.length && (
        <p className="text-sm text-muted">{acquisitionText('topOfExportTheListTo', { shown: items.length, count })}</p>
      )}
      <TaggingHelp />
    </>
  );
}

function Totals({ totals, currency }: AcquisitionAnswer) {
  const money = (minor: number) => formatMoney(minor, currency);
  const numbers = [
    { label: acquisitionText('signUps'), numbers: totals.signUps, show: formatNumber },
    { label: acquisitionText('firstEvents'), numbers: totals.publishers, show: formatNumber },
    { label: acquisitionText('firstBookings'), numbers: totals.sellers, show: formatNumber },
    { label: acquisitionText('sales'), numbers: totals.salesMinor, show: money },
    { label: acquisitionText('fees'), numbers: totals.feesMinor, show: money },
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
    { id: 'group', header: acquisitionDimensionName(by), primary: true, cell: ({ key }) => <Label by={by} name={key} /> },
    numbers('signUps', acquisitionText('signUps')),
    numbers('publishers', acquisitionText('firstEvents')),
    numbers('sellers', acquisitionText('firstBookings')),
    numbers('salesMinor', acquisitionText('sales'), money),
    numbers('feesMinor', acquisitionText('fees'), money),
  ];
}

function Label({ by, name }: { readonly by: AcquisitionDimension; readonly name: string }) {
  return (
    <span className="grid">
      <bdi className="wrap-anywhere" dir="auto">
        {acquisitionLabel(by, name)}
      </bdi>
      {name.startsWith('utm:') && by === 'source' && (
        <span className="text-sm text-muted">{acquisitionText('taggedLink')}</span>
      )}
    </span>
  );
}

function ComparedCell({ numbers, show }: { readonly numbers: ComparedNumbers; readonly show: (value: number) => string }) {
  return (
    <span className="grid justify-items-end">
      <span className={numbers.value === 0 ? 'text-muted' : undefined}>{show(numbers.value)}</span>
      {numbers.previous !== 0 && <span className="text-sm text-muted">{compare(numbers).label}</span>}
    </span>
  );
}
