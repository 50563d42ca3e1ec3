import type { MetricBreakdown } from '@festoon/contracts/insights/analytics';
import { formatCount, formatNumber } from '../../../lib/format/format-number.ts';
import { formatMoney, toMajorUnits } from '../../../lib/format/money.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { ShareBars } from '../../../ui/charts/share-bars.tsx';
import { metricExplanations, type MetricName } from './metric-explanations.ts';
import { leaderSummary } from './summaries.ts';

const ROWS_MAX = 8;

export type BreakdownColumn = {
  readonly header: string;
  readonly of: (share: MetricBreakdown) => number;
  readonly isMoney?: boolean;
};

export type BreakdownBlockProps = {
  readonly name: string;
  readonly metric: MetricName;
  readonly file: string;
  readonly currency: string;
  /** With readable names. */
  readonly shares: readonly MetricBreakdown[];
  /** The metric that sets the length of the bars. */
  readonly by: 'tickets' | 'bookings' | 'visits';
  readonly columns: readonly BreakdownColumn[];
  readonly emptyText: string;
  /** True if most visits and sales are in none of the groups. */
  readonly isPartial?: boolean;
};

/** Shows the shares of sales by one property, such as ticket type or source. */
export function BreakdownBlock(props: BreakdownBlockProps) {
  const { name, metric, file, currency, shares, by, columns, emptyText, isPartial = false } = props;
  const isOtherGroup = ({ id }: MetricBreakdown) => Number(id === 'other');
  const sorted = shares.toSorted(
    (one, other) => isOtherGroup(one) - isOtherGroup(other) || other[by] - one[by] || other.grossMinor - one.grossMinor,
  );
  const value = (share: MetricBreakdown, { of, isMoney = false }: BreakdownColumn) =>
    isMoney ? toMajorUnits(of(share), currency) : of(share);
  const formatCell = (share: MetricBreakdown, { of, isMoney = false }: BreakdownColumn) =>
    isMoney ? formatMoney(of(share), currency) : formatNumber(of(share));
  const left = sorted.length - ROWS_MAX;
  return (
    <ChartBlock
      name={name}
      summary={leaderSummary(shares, by, { emptyText, isPartial })}
      unit={`By ${by}, with sales.`}
      methodology={metricExplanations[metric]}
      file={file}
      table={{
        head: [name, ...columns.map(({ header, isMoney }) => (isMoney ? `${header} (${currency})` : header))],
        rows: sorted.map((share) => [share.name, ...columns.map((column) => value(share, column))]),
        displayRows: sorted.map((share) => [share.name, ...columns.map((column) => formatCell(share, column))]),
      }}
    >
      {sorted.length === 0 ? (
        <p className="text-muted">{emptyText}.</p>
      ) : (
        <ShareBars
          label={name}
          bars={sorted.slice(0, ROWS_MAX).map((share) => ({
            id: share.id,
            name: share.name,
            value: share[by],
            valueText: `${formatCount(share[by], by.slice(0, -1))}${share.grossMinor > 0 ? ` · ${formatMoney(share.grossMinor, currency)}` : ''}`,
          }))}
        />
      )}
      {left > 0 && <p className="text-sm text-muted">{formatCount(left, 'more row')} in the table.</p>}
    </ChartBlock>
  );
}
