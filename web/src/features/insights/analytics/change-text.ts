import { changesText } from '@festoon/catalogue/insights/changes';
import { formatMoney } from '../../../lib/format/money.ts';

export type Change = { readonly direction: 'up' | 'down' | 'same'; readonly label: string };

/**
 * Returns the comparison of a number with the previous period, as a percentage if there is a previous value. Without one,
 * nothing has gone up or down.
 */
export function compareValues(value: number, before: number): Change {
  if (value === before) return { direction: 'same', label: changesText('asBefore') };
  if (before === 0) return { direction: 'same', label: changesText('noneBefore') };
  const direction = value > before ? 'up' : 'down';
  if (before < 0) return { direction, label: changesText(direction) };
  const percent = Math.round((Math.abs(value - before) / before) * 100);
  const label = percent < 1 ? changesText(`${direction}UnderOnePercent`) : changesText(`${direction}By`, { percent });
  return { direction, label };
}

/** Returns a share, such as "12 %". A share of zero is "0 %". */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0) return changesText('percent', { percent: 0 });
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 1) return changesText('underOnePercent');
  return changesText('percent', { percent: Math.round(percent) });
}

/** Returns an amount for the axis of a chart, such as "€1.2K". */
export function formatCompactMoney(amountMinor: number, currency: string): string {
  return formatMoney(amountMinor, currency, { notation: 'compact', maximumFractionDigits: 1 });
}
