import type { EventAnalytics, MetricBreakdown } from '@festoon/contracts/insights/analytics';
import { breakdownsText } from '@festoon/catalogue/insights/breakdowns';
import { metricExplanationsText } from '@festoon/catalogue/insights/metric-explanations';
import { campaignName, withNames, sourceName } from './breakdown-names.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatMoney, toMajorUnits } from '../../../lib/format/money.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { ShareBars } from '../../../ui/charts/share-bars.tsx';
import type { MetricName } from './metric-explanations.ts';
import { leaderSummary } from './summaries.ts';

const ROWS_MAX = 8;

type BreakdownColumn = {
  readonly header: 'visits' | 'bookings' | 'tickets' | 'sales' | 'takenOff' | 'refunded' | 'cancelled' | 'letIn';
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
      isFolded
      name={name}
      summary={leaderSummary(shares, by, { emptyText, isPartial })}
      unit={breakdownsText(UNITS[by])}
      methodology={metricExplanationsText(metric)}
      file={file}
      table={{
        head: [name, ...columns.map((one) => headerOf(one, currency))],
        rows: sorted.map((share) => [share.name, ...columns.map((column) => value(share, column))]),
        displayRows: sorted.map((share) => [share.name, ...columns.map((column) => formatCell(share, column))]),
      }}
    >
      {sorted.length === 0 ? (
        <p className="text-muted">{breakdownsText('emptySentence', { text: emptyText })}</p>
      ) : (
        <ShareBars
          label={name}
          bars={sorted.slice(0, ROWS_MAX).map((share) => ({
            id: share.id,
            name: share.name,
            value: share[by],
            valueText: `${breakdownsText(COUNTS[by], { count: share[by] })}${share.grossMinor > 0 ? ` · ${formatMoney(share.grossMinor, currency)}` : ''}`,
          }))}
        />
      )}
      {left > 0 && <p className="text-sm text-muted">{breakdownsText('moreInTable', { count: left })}</p>}
    </ChartBlock>
  );
}

const UNITS = { tickets: 'byTickets', bookings: 'byBookings', visits: 'byVisits' } as const;
const COUNTS = { tickets: 'ticketCount', bookings: 'bookingCount', visits: 'visitCount' } as const;

function headerOf({ header, isMoney }: BreakdownColumn, currency: string): string {
  const label = breakdownsText(header);
  return isMoney ? `${label} (${currency})` : label;
}

const column = {
  visits: { header: 'visits', of: (share: MetricBreakdown) => share.visits },
  bookings: { header: 'bookings', of: (share: MetricBreakdown) => share.bookings },
  tickets: { header: 'tickets', of: (share: MetricBreakdown) => share.tickets },
  sales: { header: 'sales', of: (share: MetricBreakdown) => share.grossMinor, isMoney: true },
  discount: { header: 'takenOff', of: (share: MetricBreakdown) => share.discountMinor, isMoney: true },
  refunded: { header: 'refunded', of: (share: MetricBreakdown) => share.refundedMinor, isMoney: true },
  voided: { header: 'cancelled', of: (share: MetricBreakdown) => share.ticketsVoided },
  checkIns: { header: 'letIn', of: (share: MetricBreakdown) => share.checkIns },
} satisfies Record<string, BreakdownColumn>;

const visitColumns = [column.visits, column.bookings, column.tickets, column.sales, column.refunded];

/** Returns visits, or bookings if there are only bookings, such as those from before visits were counted. */
function measureOf(shares: readonly MetricBreakdown[]): 'visits' | 'bookings' {
  return shares.some(({ visits }) => visits > 0) ? 'visits' : 'bookings';
}

/** Shows where people came from and what they bought. */
export function Breakdowns({ analytics }: { analytics: EventAnalytics }) {
  const { currency, sources, links, campaigns, ticketTypes, promoCodes, places } = analytics;
  const namedSources = sources.map((source) => ({ ...source, name: sourceName(source) }));
  const namedCities = withNames(places, ({ name }) => (name === '' ? breakdownsText('otherCities') : name));
  return (
    <>
      <BreakdownBlock
        name={breakdownsText('sources')}
        metric={'sources'}
        file={'sources'}
        currency={currency}
        shares={namedSources}
        columns={visitColumns}
        by={measureOf(sources)}
        emptyText={breakdownsText('noVisitsInThisPeriod')}
      />
      <BreakdownBlock
        name={breakdownsText('ticketTypes')}
        metric={'types'}
        file={'ticket-types'}
        currency={currency}
        shares={ticketTypes}
        by={'tickets'}
        columns={[column.tickets, column.sales, column.voided, column.checkIns]}
        emptyText={breakdownsText('noTicketsSoldInThisPeriod')}
      />
      {links.length > 0 && (
        <BreakdownBlock
          name={breakdownsText('trackedLinks')}
          metric={'links'}
          file={'tracked-links'}
          currency={currency}
          by={measureOf(links)}
          columns={visitColumns}
          shares={links}
          isPartial
          emptyText={breakdownsText('noVisitsFromTrackedLinks')}
        />
      )}
      {campaigns.length > 0 && (
        <BreakdownBlock
          name={breakdownsText('campaigns')}
          metric={'campaigns'}
          file={'campaigns'}
          currency={currency}
          by={measureOf(campaigns)}
          columns={visitColumns}
          shares={withNames(campaigns, ({ name }) => campaignName(name))}
          isPartial
          emptyText={breakdownsText('noVisitsFromCampaigns')}
        />
      )}
      {promoCodes.length > 0 && (
        <BreakdownBlock
          name={breakdownsText('promoCodes')}
          metric={'promoCodes'}
          file={'promo-codes'}
          currency={currency}
          by={'bookings'}
          shares={promoCodes}
          columns={[column.bookings, column.tickets, column.sales, column.discount]}
          isPartial
          emptyText={breakdownsText('noBookingsWithPromoCodes')}
        />
      )}
      <BreakdownBlock
        name={breakdownsText('places')}
        metric={'places'}
        file={'places'}
        currency={currency}
        by={'bookings'}
        shares={namedCities}
        columns={[column.bookings, column.tickets, column.sales]}
        emptyText={breakdownsText('noBuyersHaveSharedTheirCity')}
      />
    </>
  );
}
