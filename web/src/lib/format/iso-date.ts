import { currentLocale } from '@festoon/catalogue/language';

/** A date such as "2026-11-21", without time and time zone. */
export type IsoDate = string;

/** Returns the local midnight of a date, as calendar grids need it; undefined for an invalid date. */
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

/** A range of dates. `to` is undefined while it is being chosen. */
export type IsoDateRange = { from: IsoDate; to: IsoDate | undefined };

/** Returns a range, such as "21 Nov 2026", "21 – 23 Nov 2026" or "28 Nov – 2 Dec 2026". */
export function formatRange({ from, to }: IsoDateRange, locale = currentLocale()): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const first = dateOfIso(from);
  const last = to === undefined ? undefined : dateOfIso(to);
  if (!first) return '';
  return last ? format.formatRange(first, last) : format.format(first);
}
