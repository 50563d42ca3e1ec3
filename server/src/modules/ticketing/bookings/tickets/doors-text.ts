import { formatEventClock, formatEventDate, formatInstant } from '../../../../platform/event-time.ts';
import type { TicketEvent } from './ticket-document.ts';

/** Returns "18:45" if the doors open on the day of the event, the full date if on another day, null if no time is set. */
export function formatDoors({ doorsAt, startAt, timeZone }: TicketEvent): string | null {
  if (doorsAt === null || doorsAt === undefined) return null;
  const sameDay = formatEventDate({ startAt: doorsAt, timeZone }) === formatEventDate({ startAt, timeZone });
  return sameDay
    ? formatEventClock({ startAt: doorsAt, timeZone }, { viewerTimeZone: timeZone })
    : formatInstant(doorsAt, timeZone);
}
