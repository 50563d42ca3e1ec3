import { Temporal } from 'temporal-polyfill';

/** A period in which the clocks of a time zone have one offset, and the offset before it. */
type Observance = { startAt: Temporal.Instant; offsetFrom: number; offsetTo: number };

/**
 * Returns the VTIMEZONE of a zone between two instants: one part for every change of its clocks, and no rule for later years,
 * because laws change. It is made from the data that also gives the file its local times, so the two never disagree.
 */
export function vtimezone(timeZone: string, { from, to }: { from: Date; to: Date }): string {
  const observances = observancesOf(timeZone, { from, to });
  const lowest = Math.min(...observances.map(({ offsetTo }) => offsetTo));
  const parts = observances.flatMap(({ startAt, offsetFrom, offsetTo }) => {
    const kind = offsetTo > lowest ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${localStamp(startAt, offsetFrom)}`,
      `TZOFFSETFROM:${formatOffset(offsetFrom)}`,
      `TZOFFSETTO:${formatOffset(offsetTo)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}

function observancesOf(timeZone: string, { from, to }: { from: Date; to: Date }): Observance[] {
  const end = Temporal.Instant.fromEpochMilliseconds(to.getTime());
  const observances = [openingObservance(zoned(from, timeZone))];
  let next = zoned(from, timeZone).getTimeZoneTransition('next');
  while (next !== null && Temporal.Instant.compare(next.toInstant(), end) <= 0) {
    observances.push(observanceFrom(next));
    next = next.getTimeZoneTransition('next');
  }
  return observances;
}

/**
 * Returns the observance that is in force at `start`. Where the clocks last changed from local mean time, or never changed, it
 * names no earlier offset: local mean time has seconds, which calendars read badly, and no event is that old.
 */
function openingObservance(start: Temporal.ZonedDateTime): Observance {
  const startAt =
    start.getTimeZoneTransition('previous') ?? zoned(new Date(Math.min(0, start.epochMilliseconds)), start.timeZoneId);
  const observance = observanceFrom(startAt);
  return observance.offsetFrom % 60 === 0 ? observance : { ...observance, offsetFrom: observance.offsetTo };
}

function observanceFrom(start: Temporal.ZonedDateTime): Observance {
  return {
    startAt: start.toInstant(),
    offsetFrom: offsetSeconds(start.subtract({ seconds: 1 })),
    offsetTo: offsetSeconds(start),
  };
}

/** Returns the local time just before the change, as RFC 5545 asks for it. */
function localStamp(at: Temporal.Instant, offset: number): string {
  const local = new Date(at.epochMilliseconds + offset * 1_000);
  return local.toISOString().slice(0, 19).replace(/[-:]/g, '');
}

/** Returns `+0530`, or `-004430` where the offset has seconds. */
function formatOffset(offset: number): string {
  const size = Math.abs(offset);
  const parts = [size / 3_600, (size / 60) % 60, size % 60].map((part) => String(Math.floor(part)).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${parts.slice(0, size % 60 === 0 ? 2 : 3).join('')}`;
}

function offsetSeconds({ offsetNanoseconds }: Temporal.ZonedDateTime): number {
  return offsetNanoseconds / 1_000_000_000;
}

function zoned(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}
