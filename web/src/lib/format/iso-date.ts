/** A calendar day as "2026-11-21": no time, no zone. */
export type IsoDate = string;

/** The day as the local midnight that a calendar grid works with; undefined for anything that is no real day. */
export function dateOfIso(iso: IsoDate): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
}

export function isoOfDate(date: Date): IsoDate {
  const pad = (part: number, width: number) => String(part).padStart(width, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** From one day on; the end is missing while it is being chosen. */
export type IsoDateRange = { from: IsoDate; to: IsoDate | undefined };

/** "21 Nov 2026", "21 – 23 Nov 2026", "28 Nov – 2 Dec 2026". */
export function formatRange({ from, to }: IsoDateRange, locale = 'en-GB'): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const first = dateOfIso(from);
  const last = to === undefined ? undefined : dateOfIso(to);
  if (!first) return '';
  return last ? format.formatRange(first, last) : format.format(first);
}
