import type { Measures } from '@festoon/contracts/insights/analytics';

/** Returns how many of a hundred visits end in a booking, to one decimal. */
export function rateOf({ paid, visits }: Pick<Measures, 'paid' | 'visits'>): number {
  return visits === 0 ? 0 : Math.round((paid / visits) * 1000) / 10;
}
