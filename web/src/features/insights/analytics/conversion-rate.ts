import type { EventMetrics } from '@festoon/contracts/insights/analytics';

/** Returns how many of a hundred visits end in a booking, to one decimal. */
export function conversionRate({ paid, visits }: Pick<EventMetrics, 'paid' | 'visits'>): number {
  return visits === 0 ? 0 : Math.round((paid / visits) * 1000) / 10;
}
