import { Temporal } from 'temporal-polyfill';

type Observance = { at: Temporal.ZonedDateTime; before: string };

/**
 * The VTIMEZONE of a zone as it stands between two instants: one part for every change of its clock, none for later years,
 * since laws change and a rule written for ever would then be wrong.
 */
export function vtimezone(timeZone: string, { from, to }: { from: Date; to: Date }): string {
  const observances = observancesOf(timeZone, { from, to });
  const lowest = Math.min(...observances.map(({ at }) => at.offsetNanoseconds));
  const parts = observances.flatMap(({ at, before }) => {
    const kind = at.offsetNanoseconds > lowest ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${localStamp(at, before)}`,
      `TZOFFSETFROM:${before.replace(':', '')}`,
      `TZOFFSETTO:${at.offset.replace(':', '')}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}

function observancesOf(timeZone: string, { from, to }: { from: Date; to: Date }): Observance[] {
  const start = zoned(from, timeZone);
  const end = Temporal.Instant.fromEpochMilliseconds(to.getTime());
  // Where the clock never changed, any past moment opens the zone.
  let at = start.getTimeZoneTransition('previous') ?? zoned(new Date(0), timeZone);
  const observances: Observance[] = [];
  for (;;) {
    observances.push({ at, before: at.subtract({ seconds: 1 }).offset });
    const next = at.getTimeZoneTransition('next');
    if (next === null || Temporal.Instant.compare(next.toInstant(), end) > 0) return observances;
    at = next;
  }
}

/** The clock as it stood just before the change, as RFC 5545 wants it. */
function localStamp(at: Temporal.ZonedDateTime, before: string): string {
  const local = at.withTimeZone(before).toPlainDateTime().toString({ smallestUnit: 'second' });
  return local.replace(/[-:]/g, '');
}

function zoned(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}
