import { formatClock } from '@festoon/contracts/core/date-text';

/** Returns the time at which an hour of the day begins, as settings store it: `08:00`. */
export function timeOfHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Returns a stored time of day as people read it: "08:00", or "8:00 AM" where clocks have twelve hours. */
export function formatTimeOfDay(time: string): string {
  return formatClock(`2000-01-01T${time}`);
}
