import type { Compared } from './overview-query.ts';

export type Comparison = { readonly direction: 'up' | 'down' | 'same'; readonly words: string };

/** How a number stands to the span before, in words: a share where there was something to compare with. */
export function compare({ value, before }: Compared): Comparison {
  if (value === before) return { direction: 'same', words: 'as before' };
  const direction = value > before ? 'up' : 'down';
  if (before === 0) return { direction, words: 'from none' };
  const percent = Math.round((Math.abs(value - before) / Math.abs(before)) * 100);
  return { direction, words: `${direction} ${percent < 1 ? 'under 1' : percent} %` };
}
