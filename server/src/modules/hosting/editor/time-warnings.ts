import { formatZoneName } from '@festoon/contracts/events/event-time';
import type { EventWhen } from '@festoon/contracts/hosting/event-fields';
import { formatEventDate } from '../../../platform/event-time.ts';
import { clockChange, localOf, resolveLocal, type EventDetailsRow } from '../../events/events/public.ts';
import { whenOf } from './event-fields.ts';

const NAMES = { localStart: 'The start', localEnd: 'The end', localDoors: 'The opening of the doors' } as const;

type Field = keyof typeof NAMES;

/** Returns a warning for each requested time that a clock change skips. Such a time was set later. */
export function gapWarnings(requested: EventWhen): string[] {
  if (requested.allDay) return [];
  return timesOf(requested).flatMap(({ field, local }) => {
    const resolved = resolveLocal(local, requested.timeZone);
    if (resolved?.kind !== 'gap') return [];
    const adjusted = clockOf(localOf(resolved.at, requested.timeZone));
    const zone = formatZoneName(requested.timeZone);
    return [
      `${clockOf(local)} on ${formatLongDay(local)} does not exist in ${zone}, for the clocks go forward then. ${NAMES[field]} is now ${adjusted}.`,
    ];
  });
}

/** Returns the warnings for organisers about their event's times and the clock changes of its zone. */
export function clockWarnings(row: EventDetailsRow): string[] {
  if (row.allDay) return [];
  const when = whenOf(row);
  const instants: Readonly<Record<Field, Date | null>> = {
    localStart: row.startAt,
    localEnd: row.endAt,
    localDoors: row.doorsAt,
  };
  const ambiguousWarnings = timesOf(when).flatMap(({ field, local }) => {
    const resolved = resolveLocal(local, row.timeZone);
    if (resolved?.kind !== 'twice') return [];
    const which = resolved.at.getTime() === instants[field]?.getTime() ? 'first' : 'second';
    return [
      `${clockOf(local)} comes twice on ${formatLongDay(local)}, for the clocks go back that night. ${NAMES[field]} is the ${which} of the two.`,
    ];
  });
  return [...ambiguousWarnings, ...changeWarnings(row)];
}

function changeWarnings({ startAt, endAt, timeZone }: EventDetailsRow): string[] {
  const change = clockChange(startAt, endAt, timeZone);
  if (change === null) return [];
  const day = formatEventDate({ startAt: change.at, timeZone });
  const length = formatLength(Math.abs(change.byMinutes));
  return change.byMinutes > 0
    ? [`The clocks go forward during your event, on ${day}: it is ${length} shorter than the clocks make it look.`]
    : [`The clocks go back during your event, on ${day}: it is ${length} longer than the clocks make it look.`];
}

function timesOf(when: EventWhen): { field: Field; local: string }[] {
  const fields: Field[] = ['localDoors', 'localStart', 'localEnd'];
  return fields.flatMap((field) => {
    const local = when[field];
    return local === null ? [] : [{ field, local }];
  });
}

function formatLength(minutes: number): string {
  if (minutes === 60) return 'an hour';
  if (minutes === 1) return 'a minute';
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
}

function clockOf(local: string): string {
  return local.slice(11, 16);
}

function formatLongDay(local: string): string {
  return formatEventDate({ startAt: `${local.slice(0, 10)}T00:00:00Z`, timeZone: 'UTC' });
}
