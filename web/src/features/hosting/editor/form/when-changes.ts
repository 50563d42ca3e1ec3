import type { EventFields, EventWhen } from '@festoon/contracts/hosting/event-fields';
import { editorDetailsText } from '@festoon/catalogue/hosting/editor-details';
import type { Clock } from '../../../../lib/format/format.ts';
import { instantOf, localTimeOf, minutesBetween, addMinutesToLocalTime } from '../../../../lib/format/zoned-time.ts';

/** Returns the times with a new start. The end and the doors move with it. */
export function withStart(when: EventWhen, localStart: string): EventWhen {
  const minutes = minutesBetween(when.localStart, localStart);
  return {
    ...when,
    localStart,
    localEnd: addMinutesToLocalTime(when.localEnd, minutes),
    localDoors: when.localDoors && addMinutesToLocalTime(when.localDoors, minutes),
  };
}

/**
 * Returns the agenda shifted with the event: an item at 20:00 stays at 20:00, also on another day or in another time
 * zone.
 */
export function shiftAgenda(
  agenda: EventFields['agenda'],
  { from, to, clockOf }: { from: EventWhen; to: EventWhen; clockOf: (timeZone: string) => Clock },
): EventFields['agenda'] {
  const minutes = minutesBetween(from.localStart, to.localStart);
  // All-day events start at midnight, so their items don't move.
  if (from.allDay !== to.allDay || agenda.length === 0) return agenda;
  if (minutes === 0 && from.timeZone === to.timeZone) return agenda;
  return agenda.map((item) => ({
    ...item,
    startAt: instantOf(
      addMinutesToLocalTime(localTimeOf(item.startAt, clockOf(from.timeZone)), minutes),
      clockOf(to.timeZone),
    ),
  }));
}

/** Returns the times with a new end. An end before the start is on the next day. */
export function withEnd(when: EventWhen, localEnd: string): EventWhen {
  const sameDay = localEnd.slice(0, 10) === when.localStart.slice(0, 10);
  const movedTime = localEnd.slice(0, 10) === when.localEnd.slice(0, 10);
  const isNextMorning = sameDay && movedTime && localEnd <= when.localStart && localEnd.slice(11) < '12:00';
  return { ...when, localEnd: isNextMorning ? addMinutesToLocalTime(localEnd, 24 * 60) : localEnd };
}

/** Returns the times as whole days: from midnight to the midnight after the last day. */
export function withAllDay(when: EventWhen, allDay: boolean): EventWhen {
  const [first, last] = [when.localStart.slice(0, 10), when.localEnd.slice(0, 10)];
  if (allDay) {
    return {
      ...when,
      allDay,
      localDoors: null,
      localStart: `${first}T00:00`,
      localEnd: addMinutesToLocalTime(`${last}T00:00`, 24 * 60),
    };
  }
  return { ...when, allDay, localStart: `${first}T19:00`, localEnd: `${lastDayOf(when)}T22:00` };
}

/** Returns the last day of an all-day event. */
export function lastDayOf({ localEnd }: Pick<EventWhen, 'localEnd'>): string {
  return addMinutesToLocalTime(localEnd, -1).slice(0, 10);
}

export function withLastDay(when: EventWhen, day: string): EventWhen {
  return { ...when, localEnd: addMinutesToLocalTime(`${day}T00:00`, 24 * 60) };
}

/** Returns the times with a new door time before the start. */
export function withDoors(when: EventWhen, time: string): EventWhen {
  if (time === '') return { ...when, localDoors: null };
  const sameDay = `${when.localStart.slice(0, 10)}T${time}`;
  return { ...when, localDoors: sameDay <= when.localStart ? sameDay : addMinutesToLocalTime(sameDay, -24 * 60) };
}

/** Returns the duration, such as "3 hours", "1 hour 30 minutes" or "2 days". */
export function formatLength({ localStart, localEnd }: EventWhen): string {
  const minutes = minutesBetween(localStart, localEnd);
  if (minutes <= 0) return '';
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  return [formatUnit(days, 'lengthDays'), formatUnit(hours, 'lengthHours'), formatUnit(rest, 'lengthMinutes')]
    .filter(Boolean)
    .join(' ');
}

function formatUnit(count: number, unit: 'lengthDays' | 'lengthHours' | 'lengthMinutes'): string {
  return count === 0 ? '' : editorDetailsText(unit, { count });
}
