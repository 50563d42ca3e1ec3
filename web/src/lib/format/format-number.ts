import { currentLocale } from '@festoon/catalogue/language';

/** Returns a number with separators between thousands: "1,204". */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(currentLocale()).format(value);
}

/** Returns a number in short, as the axis of a chart shows it: "1.2K". */
export function formatCompactNumber(value: number): string {
  return new Intl.NumberFormat(currentLocale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
