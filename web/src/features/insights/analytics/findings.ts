import { FEW_VISITS, type EventAnalytics, type Measures } from '@festoon/contracts/insights/analytics';
import { changeOf, formatQuantity, formatShare } from './change-text.ts';

type Named = {
  readonly id: string;
  readonly name: string;
  readonly tickets: number;
  readonly bookings: number;
  readonly visits: number;
};

/** Too few people to say anything of shares. */
export function isTooSmall({ visits }: Pick<Measures, 'visits'>): boolean {
  return visits < FEW_VISITS;
}

export function comparedLabel(value: number, before: number | undefined): string {
  return before === undefined ? '' : `, ${changeOf(value, before).words}`;
}

export function ticketsFinding({ ticketsAtStart, totals, capacity }: EventAnalytics): string {
  const standing = ticketsAtStart + totals.tickets - totals.ticketsVoided;
  if (capacity === null) return `${formatQuantity(standing, 'ticket')} ${standing === 1 ? 'stands' : 'stand'}`;
  if (capacity > 0 && standing >= capacity)
    return capacity === 1 ? 'The one ticket is taken' : `All ${formatQuantity(capacity, 'ticket')} are taken`;
  return `${formatQuantity(standing, 'ticket')} of ${capacity} taken, ${capacity - standing} left`;
}

/** The steps after the visit by name, in order. */
export const FUNNEL_STEPS = [
  ['visits', 'Opened the page'],
  ['holds', 'Chose tickets'],
  ['details', 'Gave details'],
  ['checkouts', 'Went to pay'],
  ['paid', 'Booked'],
] as const;

const LATER_WORDS: Readonly<Record<string, string>> = { details: 'give details', checkouts: 'go to pay', paid: 'have paid' };

export function funnelFinding(totals: Measures): string {
  if (isTooSmall(totals)) return `${formatQuantity(totals.visits, 'visit')}: too few to say where people leave`;
  const losses = FUNNEL_STEPS.slice(1).map(([step], index) => {
    const before = totals[FUNNEL_STEPS[index]?.[0] ?? 'visits'];
    return { step, lost: Math.max(0, before - totals[step]), before };
  });
  const later = losses.slice(1).toSorted((one, other) => other.lost - one.lost)[0];
  const booked = `${formatShare(totals.paid, totals.visits)} of visits become bookings`;
  if (later === undefined || later.lost === 0) return booked;
  return `${booked}; after choosing, most leave before they ${LATER_WORDS[later.step]}`;
}

/** Returns a sentence that names the largest share and its part of the total. */
export function leaderFinding(
  shares: readonly Named[],
  measure: 'tickets' | 'bookings' | 'visits',
  { none, isPart = false }: { readonly none: string; readonly isPart?: boolean },
): string {
  const whole = shares.reduce((sum, share) => sum + share[measure], 0);
  const [most] = shares.filter(({ id }) => id !== 'elsewhere').toSorted((one, other) => other[measure] - one[measure]);
  if (most === undefined || whole === 0) return none;
  return `${most.name}: ${formatShare(most[measure], whole)} ${isPart ? 'of these' : 'of all'} ${measure}`;
}

export function checkInFinding({ admitted, expected }: EventAnalytics['checkIn']): string {
  if (admitted === 0)
    return expected === 0 ? 'Nobody is expected yet' : `${formatQuantity(expected, 'ticket')} expected, nobody is in yet`;
  if (admitted >= expected)
    return expected === 1 ? 'The one ticket is in' : `All ${formatQuantity(expected, 'ticket')} are in`;
  return `${admitted} of ${expected} are in (${formatShare(admitted, expected)})`;
}

export const FEW_WORDS = `Fewer than ${FEW_VISITS} visits in these days: the numbers are right, but too small to draw conclusions from.`;
