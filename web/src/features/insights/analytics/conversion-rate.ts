import { SIGNIFICANT_VISITS_MIN, type EventMetrics } from '@festoon/contracts/insights/analytics';

/** Returns the percentage of visits that end in a booking, with one decimal. */
export function conversionRate({ paid, visits }: Pick<EventMetrics, 'paid' | 'visits'>): number {
  return visits === 0 ? 0 : Math.round((paid / visits) * 1000) / 10;
}

/** Returns whether there are too few visits to show percentages. */
export function hasTooFewVisits({ visits }: Pick<EventMetrics, 'visits'>): boolean {
  return visits < SIGNIFICANT_VISITS_MIN;
}
