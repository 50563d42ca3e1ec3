import { dashboardText } from '@festoon/catalogue/operations/dashboard';
import type { ComparedNumbers } from './overview-query.ts';

export type Comparison = { readonly direction: 'up' | 'down' | 'same'; readonly label: string };

/** Returns the comparison of a number with the previous period, as a percentage if the previous value was not zero. */
export function compare({ value, previous }: ComparedNumbers): Comparison {
  if (value === previous) return { direction: 'same', label: dashboardText('unchanged') };
  // Without a previous value, nothing has gone up or down.
  if (previous === 0) return { direction: 'same', label: dashboardText('fromNone') };
  const direction = value > previous ? 'up' : 'down';
  const percent = Math.round((Math.abs(value - previous) / Math.abs(previous)) * 100);
  if (percent < 1) return { direction, label: dashboardText(direction === 'up' ? 'upUnderOne' : 'downUnderOne') };
  return { direction, label: dashboardText(direction, { percent }) };
}
