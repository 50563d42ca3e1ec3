import { currentLocale } from '@festoon/catalogue/language';
import { clockChangesText } from '@festoon/catalogue/hosting/clock-changes';
import { formatClock } from '@festoon/contracts/core/date-text';
import { formatZoneName } from '@festoon/contracts/events/zone-name';
import type { EventWhen } from '@festoon/contracts/hosting/event-fields';
import { formatEventDate } from '../../../platform/event-time.ts';
import { clockChange, localOf, resolveLocal, type EventDetailsRow } from '../../events/events/public.ts';
import { whenOf } from './event-fields.ts';

type Field = 'localStart' | 'localEnd' | 'localDoors';

const SKIPPED = { localStart: 'skippedStart', localEnd: 'skippedEnd', localDoors: 'skippedDoors' } as const;
const REPEATED = { localStart: 'repeatedStart', localEnd: 'repeatedEnd', localDoors: 'repeatedDoors' } as const;

/** Returns a warning for each requested time that a clock change skips. Such a time was set later. */
export function gapWarnings(requested: EventWhen): string[] {
  if (requested.allDay) return [];
  return timesOf(requested).flatMap(({ field, local }) => {
    const resolved = resolveLocal(local, requested.timeZone);
    if (resolved?.kind !== 'gap') return [];
    const newTime = formatClock(localOf(resolved.at, requested.timeZone));
    const zone = formatZoneName(requested.timeZone);
    return [clockChangesText(SKIPPED[field], { time: formatClock(local), day: formatLongDay(local), zone, newTime })];
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
    return [clockChangesText(REPEATED[field], { time: formatClock(local), day: formatLongDay(local), which })];
  });
  return [...ambiguousWarnings, ...changeWarnings(row)];
}

function changeWarnings({ startAt, endAt, timeZone }: EventDetailsRow): string[] {
  const change = clockChange(startAt, endAt, timeZone);
  if (change === null) return [];
  const day = formatEventDate({ startAt: change.at, timeZone });
  const length = formatLength(Math.abs(change.byMinutes));
  return [clockChangesText(change.byMinutes > 0 ? 'shorterEvent' : 'longerEvent', { day, length })];
}

function timesOf(when: EventWhen): { field: Field; local: string }[] {
  const fields: Field[] = ['localDoors', 'localStart', 'localEnd'];
  return fields.flatMap((field) => {
    const local = when[field];
    return local === null ? [] : [{ field, local }];
  });
}

function formatLength(minutes: number): string {
  const format = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return minutes % 60 === 0 ? format(minutes / 60, 'hour') : format(minutes, 'minute');
}

function formatLongDay(local: string): string {
  return formatEventDate({ startAt: `${local.slice(0, 10)}T00:00:00Z`, timeZone: 'UTC' });
}
