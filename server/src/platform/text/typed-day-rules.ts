import { dateTimeFormat } from '@festoon/contracts/core/date-text';
import { plainDigits } from '@festoon/contracts/core/input/typed-text';
import { currentLocale } from '@festoon/catalogue/language';

/** Days from the first to the last, such as one day or a month. */
export type DayPeriod = { readonly from: string; readonly to: string };

type TypedDate = { readonly year: number | null; readonly month: number; readonly day: number | null };

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const MONTH_LETTERS_MIN = 3;

/**
 * Returns the days that a search text names: "2026-12-05", "5 December", "Dec 5, 2026" or "December 2026", in the reader's
 * language or in English. Without a year, it is the day in last, this and next year. Returns nothing for any other text.
 */
export function parseTypedDays(text: string, now: Date, locale = currentLocale()): DayPeriod[] {
  const date = readIsoDate(plainDigits(text).trim()) ?? readNamedDate(plainDigits(text), locale);
  if (date === null || (date.day === null && date.year === null)) return [];
  const thisYear = now.getUTCFullYear();
  const years = date.year === null ? [thisYear - 1, thisYear, thisYear + 1] : [date.year];
  return years.flatMap((year) => toPeriod({ ...date, year }));
}

function readIsoDate(text: string): TypedDate | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year === undefined ? null : { year: Number(year), month: Number(month), day: Number(day) };
}

/** Reads a date with the name of a month. Every part must belong to the date. */
function readNamedDate(text: string, locale: string): TypedDate | null {
  const parts = fold(text)
    .split(/[\s.,]+/)
    .filter((part) => part !== '');
  const years = parts.filter((part) => /^\d{4}$/.test(part)).map(Number);
  const days = parts.flatMap((part) => /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(part)?.[1] ?? []).map(Number);
  const months = parts.filter((part) => /^\p{L}/u.test(part)).map((part) => monthOf(part, locale));
  const [month] = months;
  const isDate = months.length === 1 && years.length <= 1 && days.length <= 1;
  if (!isDate || month === undefined || month === null || parts.length !== 1 + years.length + days.length) return null;
  return { year: years[0] ?? null, month, day: days[0] ?? null };
}

/** Returns the month whose name begins with these letters, or null. */
function monthOf(part: string, locale: string): number | null {
  if (part.length < MONTH_LETTERS_MIN) return null;
  const names = [locale, 'en'].map((one) => dateTimeFormat({ month: 'long', timeZone: 'UTC' }, one));
  const month = MONTHS.find((number) =>
    names.some((format) => fold(format.format(Date.UTC(2026, number - 1))).startsWith(part)),
  );
  return month ?? null;
}

function toPeriod({ year, month, day }: TypedDate & { readonly year: number }): DayPeriod[] {
  const first = new Date(Date.UTC(year, month - 1, day ?? 1));
  const doesExist = first.getUTCMonth() === month - 1 && (day === null || first.getUTCDate() === day);
  if (!doesExist) return [];
  const last = day === null ? new Date(Date.UTC(year, month, 0)) : first;
  return [{ from: isoDay(first), to: isoDay(last) }];
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
