import { currentLocale } from '@festoon/catalogue/language';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { type BrowserZone, ownZone } from './format.ts';
import { localTimeOf } from './zoned-time.ts';

type Instant = Date | string | number;

const CLOCK_STEPS = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
] as const;
const CALENDAR_STEPS = [
  ['day', 7],
  ['week', 4.35],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
] as const;

/**
 * Returns a relative time, such as "in 3 days" or "2 hours ago". From 24 hours on it counts the days of the reader's
 * calendar, so that "tomorrow" is the next day, at any hour.
 */
export function formatRelative(instant: Instant, now = new Date(), timeZone: BrowserZone = ownZone()): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  return (
    formatAmount(seconds, CLOCK_STEPS) ?? formatAmount(calendarDaysBetween(now, instant, timeZone), CALENDAR_STEPS) ?? ''
  );
}

type Steps = readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/** Returns the amount in the first unit of which there are fewer than make the next unit, or null if there is none. */
function formatAmount(value: number, steps: Steps): string | null {
  let amount = value;
  for (const [unit, size] of steps) {
    const rounded = Math.round(amount);
    if (Math.abs(rounded) < size) {
      return new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(rounded, unit);
    }
    amount /= size;
  }
  return null;
}

/** Returns the days from one date to the other in the reader's calendar: 1 from a Monday to the next day. */
export function calendarDaysBetween(from: Instant, to: Instant, timeZone: BrowserZone = ownZone()): number {
  const day = (at: Instant) => Date.parse(localTimeOf(at, timeZone).slice(0, 10));
  return Math.round((day(to) - day(from)) / DAY_MS);
}
