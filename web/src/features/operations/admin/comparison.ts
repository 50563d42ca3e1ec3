import type { Compared } from './overview-query.ts';

export type Comparison = { readonly direction: 'up' | 'down' | 'same'; readonly words: string };

/** Compares a number with the previous period, in words: as a percentage where the previous period was not zero. */
export function compare({ value, before }: Compared): Comparison {
  if (value === before) return { direction: 'same', words: 'as before' };
  const direction = value > before ? 'up' : 'down';
  if (before === 0) return { direction, words: 'from none' };
  const percent = Math.round((Math.abs(value - before) / Math.abs(before)) * 100);
  return { direction, words: `${direction} ${percent < 1 ? 'under 1' : percent} %` };
}
