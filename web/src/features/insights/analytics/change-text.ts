import { formatMoney } from '../../../lib/format/money.ts';

export type Change = { readonly direction: 'up' | 'down' | 'same'; readonly label: string };

/** Compares a number with the days before, in words: as a percentage where there was something to compare with. */
export function compareValues(value: number, before: number): Change {
  if (value === before) return { direction: 'same', label: 'as before' };
  const direction = value > before ? 'up' : 'down';
  if (before <= 0) return { direction, label: before === 0 ? 'none before' : direction };
  const percent = Math.round((Math.abs(value - before) / before) * 100);
  return { direction, label: `${direction} ${percent < 1 ? 'under 1' : percent} %` };
}

/** "12 %" of a whole; a share of nothing is nothing. */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0) return '0 %';
  const percent = (part / whole) * 100;
  return `${percent > 0 && percent < 1 ? 'under 1' : Math.round(percent)} %`;
}

/** Returns "€1.2K", as the axis of a chart has it. */
export function formatCompactMoney(amountMinor: number, currency: string): string {
  return formatMoney(amountMinor, currency, { notation: 'compact', maximumFractionDigits: 1 });
}
