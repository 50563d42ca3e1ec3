import { formatDate } from '@festoon/contracts/core/date-text';

/** Returns "Fri 20 Nov 2026" for a date such as `2026-11-20`. */
export function formatDateWithYear(date: string, locale?: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return formatDate(new Date(`${date}T12:00:00Z`), parts, locale);
}

/** Returns the year of a date, "2026" or "2026年". */
export function formatYear(date: string): string {
  return formatDate(new Date(date), { year: 'numeric' });
}

/** Returns "Fri", "Friday" or "F" for a date such as `2026-11-20`. */
export function formatWeekday(date: string, weekday: 'short' | 'long' | 'narrow'): string {
  return formatDate(new Date(date), { weekday });
}
