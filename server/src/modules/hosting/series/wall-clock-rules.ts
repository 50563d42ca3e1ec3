import { currentLocale } from '@festoon/catalogue/language';
import { clockChangesText } from '@festoon/catalogue/hosting/clock-changes';
import { Temporal } from 'temporal-polyfill';
import { formatClock, formatDate, utcOfLocal } from '@festoon/contracts/core/date-text';
import { MINUTE_MS } from '@festoon/contracts/core/durations';
import type { LocalStart } from './recurrence-rules.ts';

/** The start and end of an occurrence, as instants. */
export type Span = { readonly startAt: Date; readonly endAt: Date };

/**
 * Returns the start and end of an occurrence as instants. A start that the clocks skip moves to the end of the gap; of one
 * that they show twice, it is the first. The end has its local time, except after a skipped start, where the length stays
 * the same.
 */
export function spanOf(localStart: LocalStart, durationMinutes: number, timeZone: string): Span {
  const start = Temporal.PlainDateTime.from(localStart);
  const startAt = start.toZonedDateTime(timeZone);
  const isSkipped = !startAt.toPlainDateTime().equals(start);
  const endAt = isSkipped
    ? startAt.add({ minutes: durationMinutes })
    : start.add({ minutes: durationMinutes }).toZonedDateTime(timeZone);
  return { startAt: new Date(startAt.epochMilliseconds), endAt: new Date(endAt.epochMilliseconds) };
}

/** Returns the local time in the time zone at an instant. */
export function localOf(instant: Date, timeZone: string): LocalStart {
  return zoned(instant, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** Returns the minutes between two instants by local time. */
export function wallClockMinutes({ startAt, endAt }: Span, timeZone: string): number {
  const start = zoned(startAt, timeZone).toPlainDateTime();
  return start.until(zoned(endAt, timeZone).toPlainDateTime()).total({ unit: 'minutes' });
}

/**
 * Returns the instant with the same distance in local time from a new start as `instant` has from the old one. If the
 * clocks skip that time, the elapsed time stays the same, so that doors never open after the start.
 */
export function shiftByWallClock(instant: Date, { from, to }: { from: Date; to: Date }, timeZone: string): Date {
  const distance = wallClockMinutes({ startAt: from, endAt: instant }, timeZone);
  const local = zoned(to, timeZone).toPlainDateTime().add({ minutes: distance });
  const moved = local.toZonedDateTime(timeZone);
  const isSkipped = !moved.toPlainDateTime().equals(local);
  return new Date(isSkipped ? to.getTime() + distance * MINUTE_MS : moved.epochMilliseconds);
}

/** Returns the effect of a clock change on a date, as a sentence for its organiser. Returns null if there is none. */
export function clockWarning(localStart: LocalStart, durationMinutes: number, timeZone: string): string | null {
  const { startAt, endAt } = spanOf(localStart, durationMinutes, timeZone);
  const day = dayOf(localStart);
  const displayed = localOf(startAt, timeZone);
  const time = formatClock(localStart);
  if (displayed !== localStart) return clockChangesText('skippedOccurrence', { day, time, newTime: formatClock(displayed) });
  if (isAmbiguous(localStart, timeZone)) return clockChangesText('repeatedOccurrence', { day, time });
  const length = (endAt.getTime() - startAt.getTime()) / MINUTE_MS;
  if (length === durationMinutes) return null;
  const lengths = { length: formatLength(length), expectedLength: formatLength(durationMinutes) };
  return clockChangesText(length < durationMinutes ? 'shorterOccurrence' : 'longerOccurrence', { day, ...lengths });
}

function isAmbiguous(localStart: LocalStart, timeZone: string): boolean {
  const local = Temporal.PlainDateTime.from(localStart);
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }),
  );
  return first?.epochMilliseconds !== second?.epochMilliseconds;
}

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}

function dayOf(localStart: LocalStart): string {
  return formatDate(utcOfLocal(localStart), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
}

/** Returns a length such as "2 hours 30 minutes". */
function formatLength(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [formatUnit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [formatUnit(rest, 'minute')] : []),
  ].join(' ');
}

function formatUnit(value: number, unit: 'hour' | 'minute'): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
