import { DAY_MS } from '@festoon/contracts/core/durations';

type TimeSpan = { readonly since: Date; readonly until: Date };
type ComparedSpans = { readonly days: number; readonly current: TimeSpan; readonly before: TimeSpan };

/** Returns the last `days` days in UTC, including today, and the span of the same length before. */
export function spansUntilToday(now: Date, days: number): ComparedSpans {
  const tomorrow = Math.floor(now.getTime() / DAY_MS) * DAY_MS + DAY_MS;
  return spansEndingAt(tomorrow, days);
}

/** Returns the span from one day in UTC to another, both included; null if it is invalid or longer than a year. */
export function spansBetween(from: string, until: string): ComparedSpans | null {
  const end = Date.parse(`${until}T00:00:00Z`) + DAY_MS;
  const days = Math.round((end - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
  return days < 1 || days > 366 ? null : spansEndingAt(end, days);
}

function spansEndingAt(end: number, days: number): ComparedSpans {
  const since = new Date(end - days * DAY_MS);
  return {
    days,
    current: { since, until: new Date(end) },
    before: { since: new Date(since.getTime() - days * DAY_MS), until: since },
  };
}
