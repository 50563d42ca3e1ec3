import { Temporal } from 'temporal-polyfill';

/** `gap`: the clocks jump over it; `twice`: they show it two times. */
type LocalKind = 'plain' | 'gap' | 'twice';

export type ResolvedLocal = { readonly at: Date; readonly kind: LocalKind };

/** The instant at which clocks of a zone show this local time: after a gap's end, or the first of two. Null for no date. */
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

/** The first instant of a local date; midnight, but where clocks jump over it. */
export function startOfLocalDay(local: string, timeZone: string): Date | null {
  const plain = plainOf(local);
  return plain === null ? null : dateOf(plain.toPlainDate().toZonedDateTime(timeZone));
}

/** Moved by whole days of the zone's calendar: the clock shows the same, but where the clocks jump over it. */
export function addLocalDays(at: Date, timeZone: string, days: number): Date {
  return dateOf(zoned(at, timeZone).add({ days }));
}

/** An IANA zone in its usual spelling; null for what is none: a bare offset, an abbreviation. */
export function findTimeZone(name: string): string | null {
  if (!/^(UTC$|[A-Za-z]+\/[A-Za-z])/.test(name)) return null;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return null;
  }
}

/** Hours and minutes by which the clocks of a zone differ from UTC, in minutes. */
function offsetMinutes(at: Date, timeZone: string): number {
  return zoned(at, timeZone).offsetNanoseconds / 60_000_000_000;
}

/** The next instant after `from` and before `to` at which the clocks of the zone are changed, and by how much. */
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
