import { formatDate, utcOfLocal } from '@festoon/contracts/core/date-text';
import { formatText } from '@festoon/catalogue/lib/format';
import { type BrowserZone, formatTime, ownZone } from './format.ts';
import { calendarDaysBetween } from './relative-time.ts';
import { localTimeOf } from './zoned-time.ts';

/**
 * Returns "14:05" for today, "Yesterday", "Mon" within a week, and otherwise "3 Nov", with the year if it is not the current
 * one.
 */
export function formatRecentTime(instant: string, now: Date = new Date(), timeZone: BrowserZone = ownZone()): string {
  const days = calendarDaysBetween(instant, now, timeZone);
  if (days <= 0) return formatTime(instant, timeZone);
  if (days === 1) return formatText('yesterday');
  const local = localTimeOf(instant, timeZone);
  const sameYear = local.slice(0, 4) === localTimeOf(now, timeZone).slice(0, 4);
  const parts: Intl.DateTimeFormatOptions =
    days < 7 ? { weekday: 'short' } : { day: 'numeric', month: 'short', ...(!sameYear && { year: 'numeric' }) };
  return formatDate(utcOfLocal(local), parts);
}
