import type { Compared } from './overview-query.ts';

export type Comparison = { readonly direction: 'up' | 'down' | 'same'; readonly label: string };

/** Returns the comparison of a number with the previous period, as a percentage if the previous value was not zero. */
export function compare({ value, previous }: Compared): Comparison {
  if (value === previous) return { direction: 'same', label: 'as before' };
  const direction = value > previous ? 'up' : 'down';
  if (previous === 0) return { direction, label: 'from none' };
  const percent = Math.round((Math.abs(value - previous) / Math.abs(previous)) * 100);
  return { direction, label: `${direction} ${percent < 1 ? 'under 1' : percent} %` };
}
