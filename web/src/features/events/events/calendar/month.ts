import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Weekday } from '../../../../lib/format/first-weekday.ts';

export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const shifted = new Date(Date.UTC(year, number - 1 + by, 1));
  return shifted.toISOString().slice(0, 7);
}

/** Returns the weeks of a month from a weekday on, each with seven days, including days of the adjacent months. */
export function monthDays(month: string, firstDay: Weekday): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const start = first.getTime() - ((first.getUTCDay() - firstDay + 7) % 7) * DAY_MS;
  const end = new Date(`${shiftMonth(month, 1)}-01T00:00:00Z`).getTime();
  const weeks = Math.ceil((end - start) / (7 * DAY_MS));
  const day = (index: number) => new Date(start + index * DAY_MS).toISOString().slice(0, 10);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_unused, index) => day(week * 7 + index)));
}

const WEEKS_MIN = 5;

/**
 * Returns the weeks that a calendar shows of a month. The current month begins with the current week, because past weeks have no
 * events to show, and continues with weeks of the next month if few are left.
 */
export function shownWeeks(month: string, today: string, firstDay: Weekday): string[][] {
  const weeks = monthDays(month, firstDay);
  if (!today.startsWith(month)) return weeks;
  const left = weeks.filter((week) => week.includes(today) || (week[0] ?? '') > today).length;
  const current = weekDays(today, firstDay);
  return Array.from({ length: Math.max(left, WEEKS_MIN) }, (_, index) => current.map((day) => shiftDay(day, 7 * index)));
}

/** Returns whether a day of the shown weeks has its events: those of other months are shown only after the current month. */
export function isDayShown(day: string, month: string, today: string): boolean {
  return day.startsWith(month) || (today.startsWith(month) && day > month);
}

/** Returns the seven days of the week that contains a day. */
export function weekDays(day: string, firstDay: Weekday): string[] {
  const start = shiftDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - firstDay + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => shiftDay(start, index));
}

export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the month of a day, such as "2026-11" for "2026-11-20". */
export function monthOfDay(day: string): string {
  return day.slice(0, 7);
}
