import { DAY_MS, MINUTE_MS } from '@festoon/contracts/durations';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What a clock of the zone shows at an instant, as a `datetime-local` field takes it: `2026-12-01T19:00`. */
export function localTimeOf(instant: Date | string | number, timeZone: string): string {
  return formatOf(timeZone).format(new Date(instant)).replace(' ', 'T');
}

/** The instant at which a clock of the zone shows this; the first of two, and for a time a clock skips the one after the gap. */
export function instantOf(localTime: string, timeZone: string): string {
  const wanted = asUtc(localTime);
  const around = [wanted - DAY_MS, wanted + DAY_MS].map((near) => wanted - offsetMinutes(near, timeZone) * MINUTE_MS);
  const exact = around.filter((instant) => localTimeOf(instant, timeZone) === localTime);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...around)).toISOString();
}

/** How far the clocks of a zone are ahead of UTC. */
export function offsetMinutes(instant: number, timeZone: string): number {
  return asUtc(localTimeOf(instant, timeZone)) / MINUTE_MS - Math.floor(instant / MINUTE_MS);
}

/** A local time moved by minutes on the wall's clock. */
export function movedLocalTime(localTime: string, minutes: number): string {
  return new Date(asUtc(localTime) + minutes * MINUTE_MS).toISOString().slice(0, 16);
}

/** By the wall's clock, whatever the clocks of a zone do in between. */
export function minutesBetween(from: string, to: string): number {
  return (asUtc(to) - asUtc(from)) / MINUTE_MS;
}

function asUtc(localTime: string): number {
  return Date.parse(`${localTime}Z`);
}
