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
export function localTimeOf(instant: Date | string, timeZone: string): string {
  return formatOf(timeZone).format(new Date(instant)).replace(' ', 'T');
}

/** The instant at which a clock of the zone shows this; the first of two, and for a time a clock skips the one after the gap. Null: no time. */
export function instantOf(localTime: string, timeZone: string): string | null {
  const wanted = Date.parse(`${localTime}Z`);
  if (Number.isNaN(wanted)) return null;
  const shiftAt = (instant: number) => Date.parse(`${localTimeOf(new Date(instant), timeZone)}Z`) - instant;
  const around = [wanted - 86_400_000, wanted + 86_400_000].map((near) => wanted - shiftAt(near));
  const exact = around.filter((instant) => instant + shiftAt(instant) === wanted);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...around)).toISOString();
}
