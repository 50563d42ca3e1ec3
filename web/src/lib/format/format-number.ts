import { currentLocale } from '@festoon/catalogue/language';

/** Returns a number with separators between thousands: "1,204". */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(currentLocale()).format(value);
}

/** Returns a number with this number of decimals: "4.5". */
export function formatDecimals(value: number, digits: number): string {
  return new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );
}

/** Returns minutes in the largest unit that has no remainder: "30 minutes", "2 hours", "1 day". */
export function formatMinutes(minutes: number): string {
  const unit = minutes % MINUTES_PER_UNIT.day === 0 ? 'day' : minutes % MINUTES_PER_UNIT.hour === 0 ? 'hour' : 'minute';
  const format = new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(minutes / MINUTES_PER_UNIT[unit]);
}

const MINUTES_PER_UNIT = { day: 1440, hour: 60, minute: 1 } as const;

/** Returns a number in short, as the axis of a chart shows it: "1.2K". */
export function formatCompactNumber(value: number): string {
  return new Intl.NumberFormat(currentLocale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
