import { editorChecksText } from '@festoon/catalogue/hosting/editor-checks';
import type { FieldError } from '@festoon/contracts/core/failure';
import type { EventWhen } from '@festoon/contracts/hosting/event-fields';
import { findTimeZone, resolveLocal, startOfLocalDay } from '../../events/events/public.ts';

type Times = {
  readonly startAt: Date;
  readonly endAt: Date;
  readonly doorsAt: Date | null;
  readonly allDay: boolean;
  readonly timeZone: string;
};

export type ResolvedWhen = { readonly times: Times } | { readonly errors: readonly FieldError[] };

/** Returns the instants of local times in the event's time zone, or their errors. */
export function resolveWhen(when: EventWhen): ResolvedWhen {
  const timeZone = findTimeZone(when.timeZone);
  if (timeZone === null) return fieldError('timeZone', editorChecksText('unknownTimeZone'));
  return when.allDay ? resolveDays(when, timeZone) : resolveTimes(when, timeZone);
}

function resolveTimes(when: EventWhen, timeZone: string): ResolvedWhen {
  const startAt = resolveLocal(when.localStart, timeZone)?.at;
  const endAt = resolveLocal(when.localEnd, timeZone)?.at;
  const doorsAt = when.localDoors === null ? null : resolveLocal(when.localDoors, timeZone)?.at;
  if (startAt === undefined) return fieldError('localStart', editorChecksText('noDate'));
  if (endAt === undefined) return fieldError('localEnd', editorChecksText('noDate'));
  if (doorsAt === undefined) return fieldError('localDoors', editorChecksText('noDate'));
  if (endAt <= startAt) return fieldError('localEnd', editorChecksText('endBeforeStart'));
  if (doorsAt !== null && doorsAt > startAt) return fieldError('localDoors', editorChecksText('doorsAfterStart'));
  return { times: { startAt, endAt, doorsAt, allDay: false, timeZone } };
}

// An end at the beginning of a later day is the end itself, even if the clocks skip that midnight. Any other end is on the
// last day.
function resolveDays(when: EventWhen, timeZone: string): ResolvedWhen {
  const startAt = startOfLocalDay(when.localStart, timeZone);
  const endDay = startOfLocalDay(when.localEnd, timeZone);
  if (startAt === null) return fieldError('localStart', editorChecksText('noDate'));
  if (endDay === null) return fieldError('localEnd', editorChecksText('noDate'));
  if (endDay < startAt) return fieldError('localEnd', editorChecksText('endBeforeStart'));
  const isStartOfDay =
    when.localEnd.endsWith('T00:00') || resolveLocal(when.localEnd, timeZone)?.at.getTime() === endDay.getTime();
  const isExclusiveEnd = isStartOfDay && endDay > startAt;
  const endAt = isExclusiveEnd ? endDay : (startOfLocalDay(dayAfter(when.localEnd), timeZone) ?? endDay);
  return { times: { startAt, endAt, doorsAt: null, allDay: true, timeZone } };
}

function dayAfter(local: string): string {
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 16);
}

function fieldError(field: keyof EventWhen, message: string): ResolvedWhen {
  return { errors: [{ path: `changes.when.${field}`, message }] };
}
