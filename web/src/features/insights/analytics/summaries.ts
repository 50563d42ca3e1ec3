import { SIGNIFICANT_VISITS_MIN, type EventAnalytics, type EventMetrics } from '@festoon/contracts/insights/analytics';
import { formatCount } from '../../../lib/format/format-number.ts';
import { compareValues, formatShare } from './change-text.ts';

type NamedBreakdown = {
  readonly id: string;
  readonly name: string;
  readonly tickets: number;
  readonly bookings: number;
  readonly visits: number;
};

/** Returns whether there are too few visits to show percentages. */
export function hasTooFewVisits({ visits }: Pick<EventMetrics, 'visits'>): boolean {
  return visits < SIGNIFICANT_VISITS_MIN;
}

export function comparedLabel(value: number, before: number | undefined): string {
  return before === undefined ? '' : `, ${compareValues(value, before).label}`;
}

export function ticketsSummary({ ticketsBeforeRange, totals, capacity }: EventAnalytics): string {
  const ticketCount = ticketsBeforeRange + totals.tickets - totals.ticketsVoided;
  if (capacity === null) return `${formatCount(ticketCount, 'ticket')} ${ticketCount === 1 ? 'stands' : 'stand'}`;
  if (capacity > 0 && ticketCount >= capacity)
    return capacity === 1 ? 'The one ticket is taken' : `All ${formatCount(capacity, 'ticket')} are taken`;
  return `${formatCount(ticketCount, 'ticket')} of ${capacity} taken, ${capacity - ticketCount} left`;
}

/** The steps after the visit, in order. */
export const FUNNEL_STEPS = [
  ['visits', 'Opened the page'],
  ['holds', 'Chose tickets'],
  ['details', 'Gave details'],
  ['checkouts', 'Went to pay'],
  ['paid', 'Booked'],
] as const;

const dropOffTexts: Readonly<Record<string, string>> = {
  details: 'give details',
  checkouts: 'go to pay',
  paid: 'have paid',
};

export function funnelSummary(totals: EventMetrics): string {
  if (hasTooFewVisits(totals)) return `${formatCount(totals.visits, 'visit')}: too few to say where people leave`;
  const losses = FUNNEL_STEPS.slice(1).map(([step], index) => {
    const before = totals[FUNNEL_STEPS[index]?.[0] ?? 'visits'];
    return { step, lost: Math.max(0, before - totals[step]), before };
  });
  const later = losses.slice(1).toSorted((one, other) => other.lost - one.lost)[0];
  const booked = `${formatShare(totals.paid, totals.visits)} of visits become bookings`;
  if (later === undefined || later.lost === 0) return booked;
  return `${booked}; after choosing, most leave before they ${dropOffTexts[later.step]}`;
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
  return `${most.name}: ${formatShare(most[measure], total)} ${isPartial ? 'of these' : 'of all'} ${measure}`;
}

export function checkInSummary({ admitted, expected }: EventAnalytics['checkIn']): string {
  if (admitted === 0)
    return expected === 0 ? 'No one is expected yet' : `${formatCount(expected, 'ticket')} expected, no one is in yet`;
  if (admitted >= expected) return expected === 1 ? 'The one ticket is in' : `All ${formatCount(expected, 'ticket')} are in`;
  return `${admitted} of ${expected} are in (${formatShare(admitted, expected)})`;
}

export const TOO_FEW_VISITS_TEXT = `Fewer than ${SIGNIFICANT_VISITS_MIN} visits in these days: the numbers are right, but too small to draw conclusions from.`;
