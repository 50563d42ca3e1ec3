import { eventClockWords, eventDateWords, instantWords } from '../../platform/event-time.ts';
import type { TicketEvent } from './paper.ts';

/** "18:45" where the doors open on the day of the event, the whole date where not, null where nobody said. */
export function doorsWords({ doorsAt, startAt, timeZone }: TicketEvent): string | null {
  if (doorsAt === null || doorsAt === undefined) return null;
  const sameDay = eventDateWords({ startAt: doorsAt, timeZone }) === eventDateWords({ startAt, timeZone });
  return sameDay ? eventClockWords({ startAt: doorsAt, timeZone }) : instantWords(doorsAt, timeZone);
}
