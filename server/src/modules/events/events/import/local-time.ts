import type { LocalTime } from './import-record.ts';

/** A parsed time, with the time zone "UTC" if the text had a Z or an offset. */
export type ParsedTime = LocalTime & { readonly zone: 'UTC' | null };

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? (\d{1,2})[:.](\d{2}))?$/;
const YEAR_MIN = 1970;
const YEAR_MAX = 2199;

/**
 * Parses "2026-05-01", "2026-05-01 19:30", "2026-05-01T17:30:00Z" and "1.5.2026 19:30". Returns null for anything else, and
 * for a day that does not exist.
 */
export function parseTime(text: string): ParsedTime | null {
  const iso = ISO.exec(text.trim());
  if (iso !== null) {
    const [, year = '', month = '', day = '', hour, minute, offset] = iso;
    return buildTime(`${year}-${month}-${day}`, hour === undefined ? null : `${hour}:${minute}`, offset);
  }
  const dotted = DOTTED.exec(text.trim());
  if (dotted === null) return null;
  const [, day = '', month = '', year = '', hour, minute] = dotted;
  const time = hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`;
  return buildTime(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, time);
}

export function isValidDate(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const parsed = new Date(Date.UTC(year, month - 1, day));
  return year >= YEAR_MIN && year <= YEAR_MAX && parsed.getUTCMonth() === month - 1 && parsed.getUTCDate() === day;
}

/** Compares two times at one place. An all-day event begins at midnight. */
export function compareTimes(a: LocalTime, b: LocalTime): number {
  const [first, second] = [a, b].map(({ date, time }) => `${date} ${time ?? '00:00'}`);
  return (first ?? '') < (second ?? '') ? -1 : Number((first ?? '') > (second ?? ''));
}

export function addMinutes(time: LocalTime, minutes: number): LocalTime {
  const at = new Date(Date.parse(`${time.date}T${time.time ?? '00:00'}Z`) + minutes * 60_000).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16) };
}

function buildTime(date: string, time: string | null, offset?: string): ParsedTime | null {
  if (!isValidDate(date) || (time !== null && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))) return null;
  if (offset === undefined) return { date, time, zone: null };
  if (/^z$/i.test(offset)) return { date, time, zone: 'UTC' };
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? -1 : 1);
  return Math.abs(shift) > 14 * 60 ? null : { ...addMinutes({ date, time }, shift), zone: 'UTC' };
}
