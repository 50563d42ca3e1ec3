import { Temporal } from 'temporal-polyfill';

export type DatePreset = 'today' | 'tomorrow' | 'this-weekend' | 'next-week' | 'this-month';

/** From the first instant to just before the last. */
export type Window = { readonly from: Date; readonly to: Date };

export const DATE_PRESETS: readonly DatePreset[] = ['today', 'tomorrow', 'this-weekend', 'next-week', 'this-month'];

const FRIDAY = 5;
const WEEKEND_HOUR = 17;

/** Returns the given time zone, or UTC if it is invalid. */
export function timeZoneOrUtc(zone: string | undefined): string {
  if (zone === undefined) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** Returns the time window of a preset for a person in this zone. A weekend runs from Friday 17:00 to the end of Sunday. */
export function presetWindow(preset: DatePreset, now: Date, zone: string): Window {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  switch (preset) {
    case 'today':
      return dayRange(today, today.add({ days: 1 }), zone);
    case 'tomorrow':
      return dayRange(today.add({ days: 1 }), today.add({ days: 2 }), zone);
    case 'next-week': {
      const monday = today.add({ days: 8 - today.dayOfWeek });
      return dayRange(monday, monday.add({ days: 7 }), zone);
    }
    case 'this-month':
      return dayRange(today, today.with({ day: 1 }).add({ months: 1 }), zone);
    case 'this-weekend': {
      const friday = today.add({ days: FRIDAY - Math.min(today.dayOfWeek, FRIDAY) });
      const from = friday.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour: WEEKEND_HOUR }) });
      const end = today.add({ days: 8 - today.dayOfWeek });
      const start = today.dayOfWeek > FRIDAY ? today.toZonedDateTime(zone) : from;
      return { from: dateOf(start), to: dateOf(end.toZonedDateTime(zone)) };
    }
  }
}

/**
 * Returns the window from the start of one day to the end of another. An open side is null. Returns null for days that do
 * not exist.
 */
export function rangeWindow(
  from: string | undefined,
  to: string | undefined,
  zone: string,
): { from: Date | null; to: Date | null } | null {
  try {
    const first = from === undefined ? null : Temporal.PlainDate.from(from).toZonedDateTime(zone);
    const last = to === undefined ? null : Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(zone);
    return { from: first && dateOf(first), to: last && dateOf(last) };
  } catch {
    return null;
  }
}

/** Returns a month such as "2026-11" in a time zone, with its days. */
export function monthWindow(month: string, zone: string): Window & { readonly dayRange: readonly string[] } {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const length = first.daysInMonth;
  const names = Array.from({ length }, (_, index) => first.add({ days: index }).toString());
  return { ...dayRange(first, first.add({ months: 1 }), zone), dayRange: names };
}

function dayRange(first: Temporal.PlainDate, after: Temporal.PlainDate, zone: string): Window {
  return { from: dateOf(first.toZonedDateTime(zone)), to: dateOf(after.toZonedDateTime(zone)) };
}

function dateOf(time: Temporal.ZonedDateTime): Date {
  return new Date(time.epochMilliseconds);
}
