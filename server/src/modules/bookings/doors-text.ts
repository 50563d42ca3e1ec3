import { formatEventClock, formatEventDate, formatInstant } from '../../platform/event-time.ts';
import type { TicketEvent } from './paper.ts';

/** "18:45" where the doors open on the day of the event, the whole date where not, null where nobody said. */
export function formatDoors({ doorsAt, startAt, timeZone }: TicketEvent): string | null {
  if (doorsAt === null || doorsAt === undefined) return null;
  const sameDay = formatEventDate({ startAt: doorsAt, timeZone }) === formatEventDate({ startAt, timeZone });
  return sameDay ? formatEventClock({ startAt: doorsAt, timeZone }) : formatInstant(doorsAt, timeZone);
}
