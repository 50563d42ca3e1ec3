import { DAY_MS } from '@festoon/contracts/core/durations';
import { sql, type RawBuilder } from 'kysely';
import type { DayPeriod } from '../text/typed-day-rules.ts';

/** Returns the SQL condition that an event begins on one of these days in its own time zone. `e` is the event. */
export function beginsOnDay(periods: readonly DayPeriod[]): RawBuilder<boolean> {
  if (periods.length === 0) return sql<boolean>`false`;
  const conditions = periods.map(({ from, to }) => {
    // The days of all time zones are within these instants, so an index on the start finds them.
    const earliest = new Date(Date.parse(from) - DAY_MS);
    const latest = new Date(Date.parse(to) + 2 * DAY_MS);
    return sql<boolean>`(e.starts_at between ${earliest} and ${latest}
      and (e.starts_at at time zone e.time_zone)::date between ${from}::date and ${to}::date)`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
