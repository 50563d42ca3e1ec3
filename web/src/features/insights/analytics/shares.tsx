import type { EventAnalytics, Share } from '@festoon/contracts/insights/analytics';
import { ShareBlock, type ShareColumn } from './share-block.tsx';
import { campaignName, named, sourceName } from './share-names.ts';

const column = {
  visits: { header: 'Visits', of: (share: Share) => share.visits },
  bookings: { header: 'Bookings', of: (share: Share) => share.bookings },
  tickets: { header: 'Tickets', of: (share: Share) => share.tickets },
  sales: { header: 'Sales', of: (share: Share) => share.grossMinor, isMoney: true },
  discount: { header: 'Taken off', of: (share: Share) => share.discountMinor, isMoney: true },
  refunded: { header: 'Refunded', of: (share: Share) => share.refundedMinor, isMoney: true },
  voided: { header: 'Cancelled', of: (share: Share) => share.ticketsVoided },
  checkIns: { header: 'Let in', of: (share: Share) => share.checkIns },
} satisfies Record<string, ShareColumn>;

const arrival = [column.visits, column.bookings, column.tickets, column.sales, column.refunded];

/** Where people came from, and what they bought. */
export function Shares({ analytics }: { analytics: EventAnalytics }) {
  const { currency, sources, links, campaigns, ticketTypes, promoCodes, places } = analytics;
  const sourced = sources.map((source) => ({ ...source, name: sourceName(source) }));
  const soldByPlace = named(places, ({ name }) => (name === '' ? 'Elsewhere' : name));
  return (
    <>
      <ShareBlock
        name={'Sources'}
        how={'sources'}
        file={'sources'}
        currency={currency}
        shares={sourced}
        columns={arrival}
        by={sourced.some(({ visits }) => visits > 0) ? 'visits' : 'bookings'}
        none="No visits in these days"
      />
      <ShareBlock
        name={'Ticket types'}
        how={'types'}
        file={'ticket-types'}
        currency={currency}
        shares={ticketTypes}
        by={'tickets'}
        columns={[column.tickets, column.sales, column.voided, column.checkIns]}
        none="No tickets sold in these days"
      />
      {links.length > 0 && (
        <ShareBlock
          name={'Tracked links'}
          how={'links'}
          file={'tracked-links'}
          currency={currency}
          by={'visits'}
          columns={arrival}
          shares={links}
          isPart
          none="No visits by tracked links"
        />
      )}
      {campaigns.length > 0 && (
        <ShareBlock
          name={'Campaigns'}
          how={'campaigns'}
          file={'campaigns'}
          currency={currency}
          by={'visits'}
          columns={arrival}
          shares={named(campaigns, ({ name }) => campaignName(name))}
          isPart
          none="No visits by campaigns"
        />
      )}
      {promoCodes.length > 0 && (
        <ShareBlock
          name={'Promo codes'}
          how={'promoCodes'}
          file={'promo-codes'}
          currency={currency}
          by={'bookings'}
          shares={promoCodes}
          columns={[column.bookings, column.tickets, column.sales, column.discount]}
          isPart
          none="No bookings with promo codes"
        />
      )}
      <ShareBlock
        name={'Places'}
        how={'places'}
        file={'places'}
        currency={currency}
        by={'bookings'}
        shares={soldByPlace}
        columns={[column.bookings, column.tickets, column.sales]}
        none="No buyer has said where they live"
      />
    </>
  );
}
