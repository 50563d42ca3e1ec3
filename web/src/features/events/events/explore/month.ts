import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Weekday } from '../../../../lib/format/first-weekday.ts';

/** Returns the month of a date in local time, such as "2026-11". */
export function monthOf(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

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
