import { formatMoney } from '../../../lib/format/money.ts';

export type Change = { readonly direction: 'up' | 'down' | 'same'; readonly label: string };

/** Returns the comparison of a number with the previous period, as a percentage if there is a previous value. */
export function compareValues(value: number, before: number): Change {
  if (value === before) return { direction: 'same', label: 'as before' };
  const direction = value > before ? 'up' : 'down';
  if (before <= 0) return { direction, label: before === 0 ? 'none before' : direction };
  const percent = Math.round((Math.abs(value - before) / before) * 100);
  return { direction, label: `${direction} ${percent < 1 ? 'under 1' : percent} %` };
}

/** Returns a share, such as "12 %". A share of zero is "0 %". */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0) return '0 %';
  const percent = (part / whole) * 100;
  return `${percent > 0 && percent < 1 ? 'under 1' : Math.round(percent)} %`;
}

/** Returns an amount for the axis of a chart, such as "€1.2K". */
export function formatCompactMoney(amountMinor: number, currency: string): string {
  return formatMoney(amountMinor, currency, { notation: 'compact', maximumFractionDigits: 1 });
}
