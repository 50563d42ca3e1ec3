const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numeric });
  formats.set(timeZone, made);
  return made;
}

/** What the clocks of a zone show at an instant: `2026-12-05T19:00`. */
export function localOf(instant: string | number, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The instant at which the clocks of a zone show this; a time that clocks skip is the one after the gap, of two the first counts. */
export function instantOf(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}:00Z`);
  const offsets = [asUtc - 86_400_000, asUtc + 86_400_000].map((at) => offsetMinutes(at, timeZone));
  const candidates = offsets.map((offset) => asUtc - offset * MINUTE_MS);
  const right = candidates.filter((at) => localOf(at, timeZone) === local);
  const at = right.length > 0 ? Math.min(...right) : Math.max(...candidates);
  return new Date(at).toISOString();
}

/** How far the clocks of a zone are ahead of UTC. */
export function offsetMinutes(instant: number, timeZone: string): number {
  return Math.round(
    (Date.parse(`${localOf(instant, timeZone)}:00Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS) / MINUTE_MS,
  );
}

/** A local time moved by minutes on the wall's clock. */
export function movedLocal(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}:00Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16);
}

export function minutesBetween(from: string, to: string): number {
  return (Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / MINUTE_MS;
}
