import type { EventAnalytics, EventMetrics } from '@festoon/contracts/insights/analytics';
import { analyticsChartsText } from '@festoon/catalogue/insights/analytics-charts';
import { breakdownsText } from '@festoon/catalogue/insights/breakdowns';
import { salesChartText } from '@festoon/catalogue/insights/sales-chart';
import { formatShare } from './change-text.ts';
import { hasTooFewVisits } from './conversion-rate.ts';

type NamedBreakdown = {
  readonly id: string;
  readonly name: string;
  readonly tickets: number;
  readonly bookings: number;
  readonly visits: number;
};

export function ticketsSummary({ ticketsBeforeRange, totals, capacity }: EventAnalytics): string {
  const count = ticketsBeforeRange + totals.tickets - totals.ticketsVoided;
  if (capacity === null) return salesChartText('ticketsStand', { count });
  if (capacity > 0 && count >= capacity) return salesChartText('allTaken', { capacity });
  return salesChartText('someTaken', { count, capacity, left: capacity - count });
}

/** The steps after the visit, in order, with their labels. */
export const FUNNEL_STEPS = [
  ['visits', 'openedThePage'],
  ['holds', 'choseTickets'],
  ['details', 'gaveDetails'],
  ['checkouts', 'wentToPayment'],
  ['paid', 'booked'],
] as const;

export function funnelSummary(totals: EventMetrics): string {
  if (hasTooFewVisits(totals)) return analyticsChartsText('tooFewVisits', { count: totals.visits });
  return analyticsChartsText('visitsBecomeBookings', { share: formatShare(totals.paid, totals.visits) });
}

/** Returns a sentence that names the largest share and its part of the total. */
export function leaderSummary(
  shares: readonly NamedBreakdown[],
  measure: 'tickets' | 'bookings' | 'visits',
  { emptyText, isPartial = false }: { readonly emptyText: string; readonly isPartial?: boolean },
): string {
  const total = shares.reduce((sum, share) => sum + share[measure], 0);
  const [most] = shares.filter(({ id }) => id !== 'other').toSorted((one, other) => other[measure] - one[measure]);
  if (most === undefined || total === 0) return emptyText;
  return breakdownsText(isPartial ? 'leaderOfThese' : 'leaderOfAll', {
    name: most.name,
    share: formatShare(most[measure], total),
    measure,
  });
}

export function checkInSummary({ admitted, expected }: EventAnalytics['checkIn']): string {
  if (admitted === 0) return analyticsChartsText('noOneIn', { expected });
  if (admitted >= expected) return analyticsChartsText('allIn', { expected });
  return analyticsChartsText('someIn', { admitted, expected, share: formatShare(admitted, expected) });
}
