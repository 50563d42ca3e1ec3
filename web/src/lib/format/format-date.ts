import { formatDate } from '@festoon/contracts/core/date-text';

/** Returns "Fri 20 Nov" for a date such as `2026-11-20`. */
export function formatShortDate(date: string): string {
  return formatInUtc(`${date}T12:00:00Z`, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** Returns "Friday 20 November" for a date such as `2026-11-20`. */
export function formatLongDate(date: string): string {
  return formatInUtc(`${date}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Returns "Friday 20 November 2026" for a date such as `2026-11-20`. */
export function formatFullDate(date: string): string {
  return formatInUtc(`${date}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** Returns "November 2026" for a month such as `2026-11`. */
export function formatMonth(month: string): string {
  return formatInUtc(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric' });
}

/** Returns "November" for a date such as `2026-11-20`. */
export function formatMonthName(date: string): string {
  return formatInUtc(date, { month: 'long' });
}

function formatInUtc(instant: string, options: Intl.DateTimeFormatOptions): string {
  return formatDate(new Date(instant), options);
}
