import { Temporal } from 'temporal-polyfill';

/** `gap`: the clocks skip it. `twice`: they show it twice. */
type LocalKind = 'plain' | 'gap' | 'twice';

export type ResolvedLocal = { readonly at: Date; readonly kind: LocalKind };

/**
 * Returns the instant at which clocks of a time zone show this local time: after a gap its end, of two the first. Returns
 * null for an invalid date.
 */
export function resolveLocal(local: string, timeZone: string): ResolvedLocal | null {
  const plain = plainOf(local);
  if (plain === null) return null;
  const first = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const second = plain.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (first.epochMilliseconds === second.epochMilliseconds) return { at: dateOf(first), kind: 'plain' };
  return first.toPlainDateTime().equals(plain) ? { at: dateOf(first), kind: 'twice' } : { at: dateOf(second), kind: 'gap' };
}

/** Returns the local date and time in a zone at an instant: `2026-12-01T19:00`. */
export function localOf(at: Date, timeZone: string): string {
  return zoned(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** Returns the first instant of a local date: midnight, except where clocks skip it. */
export function startOfLocalDay(local: string, timeZone: string): Date | null {
  const plain = plainOf(local);
  return plain === null ? null : dateOf(plain.toPlainDate().toZonedDateTime(timeZone));
}

/**
 * Moves an instant by whole days of the time zone's calendar: the local time stays the same, except where clocks skip it.
 */
export function addLocalDays(at: Date, timeZone: string, days: number): Date {
  return dateOf(zoned(at, timeZone).add({ days }));
}

/** Returns an IANA time zone in its usual spelling. Returns null for anything else, such as an offset or an abbreviation. */
export function findTimeZone(name: string): string | null {
  if (!/^(UTC$|[A-Za-z]+\/[A-Za-z])/.test(name)) return null;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return null;
  }
}

/** Returns the difference between the clocks of the time zone and UTC, in minutes. */
function offsetMinutes(at: Date, timeZone: string): number {
  return zoned(at, timeZone).offsetNanoseconds / 60_000_000_000;
}

/** Returns the next clock change in the time zone after `from` and before `to`, and its size. */
export function clockChange(from: Date, to: Date, timeZone: string): { at: Date; byMinutes: number } | null {
  const next = zoned(from, timeZone).getTimeZoneTransition('next');
  if (next === null || next.epochMilliseconds >= to.getTime()) return null;
  const at = dateOf(next);
  const byMinutes = offsetMinutes(at, timeZone) - offsetMinutes(new Date(at.getTime() - 1), timeZone);
  return byMinutes === 0 ? null : { at, byMinutes };
}

function plainOf(local: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(local);
  } catch {
    return null;
  }
}

function zoned(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}

function dateOf({ epochMilliseconds }: { readonly epochMilliseconds: number }): Date {
  return new Date(epochMilliseconds);
}
