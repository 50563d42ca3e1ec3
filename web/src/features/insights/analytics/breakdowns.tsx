import type { EventAnalytics, MetricBreakdown } from '@festoon/contracts/insights/analytics';
import { BreakdownBlock, type BreakdownColumn } from './breakdown-block.tsx';
import { campaignName, withNames, sourceName } from './breakdown-names.ts';

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
