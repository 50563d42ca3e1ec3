import type { EventAnalytics, MetricBreakdown } from '@festoon/contracts/insights/analytics';
import { campaignName, withNames, sourceName } from './breakdown-names.ts';
import { formatCount, formatNumber } from '../../../lib/format/format-number.ts';
import { formatMoney, toMajorUnits } from '../../../lib/format/money.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { ShareBars } from '../../../ui/charts/share-bars.tsx';
import { metricExplanations, type MetricName } from './metric-explanations.ts';
import { leaderSummary } from './summaries.ts';

const ROWS_MAX = 8;

type BreakdownColumn = {
  readonly header: string;
  readonly of: (share: MetricBreakdown) => number;
  readonly isMoney?: boolean;
};

type BreakdownBlockProps = {
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
function BreakdownBlock(props: BreakdownBlockProps) {
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

const column = {
  visits: { header: 'Visits', of: (share: MetricBreakdown) => share.visits },
  bookings: { header: 'Bookings', of: (share: MetricBreakdown) => share.bookings },
  tickets: { header: 'Tickets', of: (share: MetricBreakdown) => share.tickets },
  sales: { header: 'Sales', of: (share: MetricBreakdown) => share.grossMinor, isMoney: true },
  discount: { header: 'Taken off', of: (share: MetricBreakdown) => share.discountMinor, isMoney: true },
  refunded: { header: 'Refunded', of: (share: MetricBreakdown) => share.refundedMinor, isMoney: true },
  voided: { header: 'Cancelled', of: (share: MetricBreakdown) => share.ticketsVoided },
  checkIns: { header: 'Let in', of: (share: MetricBreakdown) => share.checkIns },
} satisfies Record<string, BreakdownColumn>;

const visitColumns = [column.visits, column.bookings, column.tickets, column.sales, column.refunded];

/** Shows where people came from and what they bought. */
export function Breakdowns({ analytics }: { analytics: EventAnalytics }) {
  const { currency, sources, links, campaigns, ticketTypes, promoCodes, places } = analytics;
  const namedSources = sources.map((source) => ({ ...source, name: sourceName(source) }));
  const namedCities = withNames(places, ({ name }) => (name === '' ? 'Elsewhere' : name));
  return (
    <>
      <BreakdownBlock
        name={'Sources'}
        metric={'sources'}
        file={'sources'}
        currency={currency}
        shares={namedSources}
        columns={visitColumns}
        by={namedSources.some(({ visits }) => visits > 0) ? 'visits' : 'bookings'}
        emptyText="No visits in these days"
      />
      <BreakdownBlock
        name={'Ticket types'}
        metric={'types'}
        file={'ticket-types'}
        currency={currency}
        shares={ticketTypes}
        by={'tickets'}
        columns={[column.tickets, column.sales, column.voided, column.checkIns]}
        emptyText="No tickets sold in these days"
      />
      {links.length > 0 && (
        <BreakdownBlock
          name={'Tracked links'}
          metric={'links'}
          file={'tracked-links'}
          currency={currency}
          by={'visits'}
          columns={visitColumns}
          shares={links}
          isPartial
          emptyText="No visits by tracked links"
        />
      )}
      {campaigns.length > 0 && (
        <BreakdownBlock
          name={'Campaigns'}
          metric={'campaigns'}
          file={'campaigns'}
          currency={currency}
          by={'visits'}
          columns={visitColumns}
          shares={withNames(campaigns, ({ name }) => campaignName(name))}
          isPartial
          emptyText="No visits by campaigns"
        />
      )}
      {promoCodes.length > 0 && (
        <BreakdownBlock
          name={'Promo codes'}
          metric={'promoCodes'}
          file={'promo-codes'}
          currency={currency}
          by={'bookings'}
          shares={promoCodes}
          columns={[column.bookings, column.tickets, column.sales, column.discount]}
          isPartial
          emptyText="No bookings with promo codes"
        />
      )}
      <BreakdownBlock
        name={'Places'}
        metric={'places'}
        file={'places'}
        currency={currency}
        by={'bookings'}
        shares={namedCities}
        columns={[column.bookings, column.tickets, column.sales]}
        emptyText="No buyer has said where they live"
      />
    </>
  );
}
