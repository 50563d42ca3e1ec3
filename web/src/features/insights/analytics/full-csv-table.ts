import { toMajorUnits } from '../../../lib/format/money.ts';
import type { EventAnalytics, EventMetrics } from '@festoon/contracts/insights/analytics';
import type { CsvCell, CsvTable } from '../../../lib/csv.ts';
import { campaignName, sourceName } from './breakdown-names.ts';

const metricColumns: readonly [keyof EventMetrics, string][] = [
  ['visits', 'Visits'],
  ['views', 'Views'],
  ['holds', 'Chose tickets'],
  ['details', 'Gave details'],
  ['checkouts', 'Went to pay'],
  ['paid', 'Booked'],
  ['bookings', 'Bookings'],
  ['tickets', 'Tickets'],
  ['ticketsVoided', 'Tickets cancelled'],
  ['grossMinor', 'Sales'],
  ['discountMinor', 'Taken off by promo codes'],
  ['feeMinor', 'Platform fees'],
  ['taxMinor', 'Tax'],
  ['refunds', 'Refunds'],
  ['refundedMinor', 'Refunded'],
  ['netMinor', 'Your income'],
  ['checkIns', 'Let in'],
];

/** Returns every number of the page in one table: the kind of breakdown, its item, and the counts. */
export function fullCsvTable(analytics: EventAnalytics): CsvTable {
  const { currency, dayRange, totals, days } = analytics;
  const isMoney = (name: string) => name.endsWith('Minor');
  const row = (part: string, name: string, metrics: EventMetrics): CsvCell[] => [
    part,
    name,
    ...metricColumns.map(([measure]) => (isMoney(measure) ? toMajorUnits(metrics[measure], currency) : metrics[measure])),
  ];
  return {
    head: [
      'Part',
      'Name',
      ...metricColumns.map(([measure, header]) => (isMoney(measure) ? `${header} (${currency})` : header)),
    ],
    rows: [
      row('All', `${dayRange.from} to ${dayRange.until}`, totals),
      ...days.map((day) => row('Day', day.day, day)),
      ...analytics.ticketTypes.map((share) => row('Ticket type', share.name, share)),
      ...analytics.sources.map((share) => row('Source', sourceName(share), share)),
      ...analytics.links.map((share) => row('Tracked link', share.name, share)),
      ...analytics.campaigns.map((share) => row('Campaign', campaignName(share.name), share)),
      ...analytics.devices.map((share) => row('Device', share.device, share)),
      ...analytics.promoCodes.map((share) => row('Promo code', share.name, share)),
      ...analytics.places.map((share) => row('Place', share.name === '' ? 'Elsewhere' : share.name, share)),
    ],
  };
}
