import type { DigestFrequency, QuietHours } from '@festoon/contracts/notifications/notifications';
import { Temporal } from 'temporal-polyfill';

/** The time zone of an account that has none set. */
const DEFAULT_TIME_ZONE = 'UTC';

/** Returns the end of the quiet hours at this instant, or null outside of them. */
export function quietHoursEnd(now: Date, quiet: QuietHours | null, timeZone: string | null): Date | null {
  if (quiet === null) return null;
  const local = localTime(now, timeZone);
  const time = local.toPlainTime();
  const [from, until] = [Temporal.PlainTime.from(quiet.from), Temporal.PlainTime.from(quiet.until)];
  const [hasBegun, isBeforeEnd] = [isAtOrAfter(time, from), !isAtOrAfter(time, until)];
  const spansMidnight = isAtOrAfter(from, until);
  const isQuiet = spansMidnight ? hasBegun || isBeforeEnd : hasBegun && isBeforeEnd;
  if (!isQuiet) return null;
  const day = spansMidnight && hasBegun ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate();
  return endOfQuietHours(day, until, local);
}

/**
 * Returns the next end of the quiet hours. If the clocks skip that time, it is the time of the skip; if they show it twice,
 * the first that is still to come.
 */
function endOfQuietHours(day: Temporal.PlainDate, until: Temporal.PlainTime, local: Temporal.ZonedDateTime): Date {
  const localEnd = day.toPlainDateTime(until);
  const first = localEnd.toZonedDateTime(local.timeZoneId);
  const isSkipped = !first.toPlainDateTime().equals(localEnd);
  const end = isSkipped ? (first.getTimeZoneTransition('previous') ?? first) : first;
  const later = localEnd.toZonedDateTime(local.timeZoneId, { disambiguation: 'later' });
  return new Date((Temporal.ZonedDateTime.compare(end, local) > 0 ? end : later).epochMilliseconds);
}

export type DigestSchedule = { readonly digest: Exclude<DigestFrequency, 'off'>; readonly digestHour: number };

/** Returns the start of the current digest period, an hour, a day or a week, in the time zone of the person. */
export function digestPeriodStart(now: Date, { digest, digestHour }: DigestSchedule, timeZone: string | null): Date {
  const local = localTime(now, timeZone);
  if (digest === 'hourly') return new Date(local.round({ smallestUnit: 'hour', roundingMode: 'floor' }).epochMilliseconds);
  const days = digest === 'weekly' ? local.dayOfWeek - 1 : 0;
  const day = local.toPlainDate().subtract({ days });
  const begin = digestStartOn(day, digestHour, local.timeZoneId);
  const latest =
    Temporal.ZonedDateTime.compare(begin, local) <= 0
      ? begin
      : digestStartOn(day.subtract({ days: digest === 'weekly' ? 7 : 1 }), digestHour, local.timeZoneId);
  return new Date(latest.epochMilliseconds);
}

function digestStartOn(day: Temporal.PlainDate, hour: number, timeZone: string): Temporal.ZonedDateTime {
  return day.toPlainDateTime({ hour }).toZonedDateTime(timeZone);
}

function localTime(now: Date, timeZone: string | null): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone ?? DEFAULT_TIME_ZONE);
}

function isAtOrAfter(time: Temporal.PlainTime, other: Temporal.PlainTime): boolean {
  return Temporal.PlainTime.compare(time, other) >= 0;
}
