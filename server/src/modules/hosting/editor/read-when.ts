import type { FieldError } from '@festoon/contracts/core/failure';
import type { EventWhen } from '@festoon/contracts/hosting/hosting';
import { findTimeZone, resolveLocal, startOfLocalDay } from '../../events/events/public.ts';

type Times = {
  readonly startAt: Date;
  readonly endAt: Date;
  readonly doorsAt: Date | null;
  readonly allDay: boolean;
  readonly timeZone: string;
};

export type ReadWhen = { readonly times: Times } | { readonly errors: readonly FieldError[] };

const NO_DATE = 'This date does not exist.';

/** The instants that wall clocks of the event's zone mean, or what is wrong with them. */
export function readWhen(when: EventWhen): ReadWhen {
  const timeZone = findTimeZone(when.timeZone);
  if (timeZone === null) return wrong('timeZone', 'Choose a time zone such as Europe/Lisbon.');
  return when.allDay ? readDays(when, timeZone) : readClock(when, timeZone);
}

function readClock(when: EventWhen, timeZone: string): ReadWhen {
  const startAt = resolveLocal(when.localStart, timeZone)?.at;
  const endAt = resolveLocal(when.localEnd, timeZone)?.at;
  const doorsAt = when.localDoors === null ? null : resolveLocal(when.localDoors, timeZone)?.at;
  if (startAt === undefined) return wrong('localStart', NO_DATE);
  if (endAt === undefined) return wrong('localEnd', NO_DATE);
  if (doorsAt === undefined) return wrong('localDoors', NO_DATE);
  if (endAt <= startAt) return wrong('localEnd', 'The end must be after the start.');
  if (doorsAt !== null && doorsAt > startAt) return wrong('localDoors', 'The doors open before the start.');
  return { times: { startAt, endAt, doorsAt, allDay: false, timeZone } };
}

// Where a day after the first begins is the end itself, also where the clocks skip its midnight; any other end names the last day.
function readDays(when: EventWhen, timeZone: string): ReadWhen {
  const startAt = startOfLocalDay(when.localStart, timeZone);
  const endDay = startOfLocalDay(when.localEnd, timeZone);
  if (startAt === null) return wrong('localStart', NO_DATE);
  if (endDay === null) return wrong('localEnd', NO_DATE);
  if (endDay < startAt) return wrong('localEnd', 'The end must be after the start.');
  const isDayBreak =
    when.localEnd.endsWith('T00:00') || resolveLocal(when.localEnd, timeZone)?.at.getTime() === endDay.getTime();
  const isEnd = isDayBreak && endDay > startAt;
  const endAt = isEnd ? endDay : (startOfLocalDay(dayAfter(when.localEnd), timeZone) ?? endDay);
  return { times: { startAt, endAt, doorsAt: null, allDay: true, timeZone } };
}

function dayAfter(local: string): string {
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 16);
}

function wrong(field: keyof EventWhen, message: string): ReadWhen {
  return { errors: [{ path: `changes.when.${field}`, message }] };
}
