import { countryName } from '@festoon/contracts/core/place';
import { getTaxReport, type TaxAmounts, type TaxReportRow } from '@festoon/contracts/money/tax-report';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentLocale } from '@festoon/catalogue/language';
import { taxReportText } from '@festoon/catalogue/money/tax-report';
import { apiPath, call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon } from '../../../ui/image/icons.ts';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { changeLength, formatPeriod, PERIOD_LENGTHS, shiftPeriod, type Period } from './tax-periods.ts';

export function taxReportQuery({ from, until }: Period) {
  return queryOptions({
    queryKey: ['tax-report', from, until],
    queryFn: ({ signal }) => call(getTaxReport, { from, until }, { signal }),
    meta: inlineErrors,
  });
}

type TaxReportProps = { readonly period: Period; readonly onPeriod: (period: Period) => void };

/** Shows the taxes of an organiser's sales in a period, by country, rate and currency. */
export function TaxReport({ period, onPeriod }: TaxReportProps) {
  const { data, error, refetch, isFetching } = useQuery(taxReportQuery(period));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-[65ch] text-ink-2">{taxReportText('intro')}</p>
      <PeriodPicker period={period} onPeriod={onPeriod} />
      {data ? (
        <Rows period={period} rows={data.items} />
      ) : error ? (
        <LoadError
          title={taxReportText('weCouldntLoadTheReport')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-60 rounded-card" />
      )}
    </div>
  );
}

function PeriodPicker({ period, onPeriod }: TaxReportProps) {
  const { length, from, until } = period;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <SegmentedControl
        label={taxReportText('period')}
        segments={PERIOD_LENGTHS.map((one) => ({ value: one, label: taxReportText(one) }))}
        value={length}
        onChange={(next) => onPeriod(changeLength(period, next, new Date().toISOString().slice(0, 10)))}
      />
      {length === 'custom' ? (
        <div className="flex flex-wrap gap-4">
          <DateField
            label={taxReportText('from')}
            className="w-52"
            value={from}
            max={until}
            onChange={(day) => day !== '' && onPeriod({ ...period, from: day })}
          />
          <DateField
            label={taxReportText('until')}
            className="w-52"
            value={until}
            min={from}
            onChange={(day) => day !== '' && onPeriod({ ...period, until: day })}
          />
        </div>
      ) : (
        <div className="flex items-center gap-2">
          <IconButton label={taxReportText('previous')} onClick={() => onPeriod(shiftPeriod(period, -1))}>
            <ChevronLeftIcon />
          </IconButton>
          <span className="min-w-36 text-center font-medium tabular-nums" aria-live="polite">
            {formatPeriod(period)}
          </span>
          <IconButton label={taxReportText('next')} onClick={() => onPeriod(shiftPeriod(period, 1))}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}

function Rows({ period, rows }: { readonly period: Period; readonly rows: readonly TaxReportRow[] }) {
  if (rows.length === 0) {
    return <EmptyState title={taxReportText('nothingInThisPeriod')}>{taxReportText('noDocuments')}</EmptyState>;
  }
  const query = new URLSearchParams({ from: period.from, until: period.until });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Table
        caption={taxReportText('taxReport')}
        columns={columns()}
        rows={rows.toSorted(byCountry)}
        rowKey={({ countryCode, currency, rateBps }) => `${countryCode} ${currency} ${rateBps}`}
      />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <ul className="grid gap-1 font-medium tabular-nums">
          {totalsOf(rows).map(({ currency, total }) => (
            <li key={currency}>
              {taxReportText('totals', {
                currency,
                net: formatMoney(total.netMinor, currency),
                tax: formatMoney(total.taxMinor, currency),
                gross: formatMoney(total.grossMinor, currency),
              })}
            </li>
          ))}
        </ul>
        <a href={apiPath(`/tax-report.csv?${query}`)} download className={buttonClass('secondary', 'sm')}>
          <span className="inline-flex items-center gap-2">
            <DownloadIcon className="size-4.5" />
            {taxReportText('csv')}
          </span>
        </a>
      </div>
    </div>
  );
}

/** Orders rows by the country's name in the reader's language. Rows of one country stay in their order. */
function byCountry(one: TaxReportRow, other: TaxReportRow): number {
  return countryName(one.countryCode).localeCompare(countryName(other.countryCode), currentLocale());
}

function totalsOf(rows: readonly TaxReportRow[]): { readonly currency: string; readonly total: TaxAmounts }[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    total: {
      netMinor: own.reduce((sum, { total }) => sum + total.netMinor, 0),
      taxMinor: own.reduce((sum, { total }) => sum + total.taxMinor, 0),
      grossMinor: own.reduce((sum, { total }) => sum + total.grossMinor, 0),
    },
  }));
}

const columns = (): TableColumn<TaxReportRow>[] => [
  {
    id: 'country',
    header: taxReportText('country'),
    primary: true,
    cell: ({ countryCode }) => (countryCode === '' ? taxReportText('noCountry') : countryName(countryCode)),
  },
  {
    id: 'rate',
    header: taxReportText('taxRate'),
    numeric: true,
    cell: ({ rateBps }) => taxReportText('percent', { percent: formatNumber(rateBps / 100) }),
  },
  amountColumn('sales', ({ sales }) => sales.grossMinor),
  amountColumn('refunds', ({ refunds }) => refunds.grossMinor),
  amountColumn('net', ({ total }) => total.netMinor),
  amountColumn('tax', ({ total }) => total.taxMinor),
  amountColumn('gross', ({ total }) => total.grossMinor),
];

function amountColumn(
  id: 'sales' | 'refunds' | 'net' | 'tax' | 'gross',
  minorOf: (row: TaxReportRow) => number,
): TableColumn<TaxReportRow> {
  return { id, header: taxReportText(id), numeric: true, cell: (row) => formatMoney(minorOf(row), row.currency) };
}

export function TaxReportSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-12" />
      <Skeleton className="h-11 w-80 max-w-full" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  );
}
