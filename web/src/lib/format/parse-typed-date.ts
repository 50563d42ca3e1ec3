import { currentLocale } from '@festoon/catalogue/language';
import { dateTimeFormat } from '@festoon/contracts/core/date-text';
import { plainText } from '@festoon/contracts/core/input/typed-text';
import { dateOfIso, isoOfDate, type IsoDate } from './iso-date.ts';

type DatePart = 'day' | 'month' | 'year';

/** The words and the order of dates in a locale. */
type DateNames = {
  /** The months by their full and short names. Empty if they are written with digits, as in Japanese. */
  readonly months: ReadonlyMap<string, number>;
  /** The weekdays and the words between the parts, the longest first. They do not change the date. */
  readonly others: readonly string[];
  readonly order: readonly DatePart[];
};

type ReadOptions = {
  /** The date to which a date without a year or month is close. */
  readonly near?: IsoDate;
  readonly locale?: string;
};

/** A date as typed. It has no year if the person typed none. */
type TypedDate = { readonly year: string | undefined; readonly month: string; readonly day: string };

/**
 * Returns the date that a person typed in the order and words of their locale, or in the ISO format: "12 Dec 2026",
 * "12.12.26", "12/12", "2026年12月12日". Returns undefined for a text that is not a date.
 */
export function parseTypedDate(
  typed: string,
  { near = isoOfDate(new Date()), locale = currentLocale() }: ReadOptions = {},
): IsoDate | undefined {
  const text = fold(typed);
  const names = dateNamesOf(locale);
  const { month, rest } = takeMonth(text.match(/\d+|\p{L}+/gu) ?? [], names);
  const numbers = rest.filter(isNumber);
  if (rest.some((token) => !isNumber(token) && !isKnown(token, names.others))) return relativeDay(text, locale);
  const dates = month === undefined ? datesOfNumbers(numbers, names.order, near) : datesOfMonth(month, numbers, names.order);
  for (const date of dates) {
    const found = completeDate(date, near);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isNumber = (token: string) => /^\d/.test(token);

/** Returns a text in lower case, with plain digits, and without accents and invisible marks. */
function fold(text: string): string {
  return plainText(text).toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').trim();
}

const namesByLocale = new Map<string, DateNames>();

function dateNamesOf(locale: string): DateNames {
  const known = namesByLocale.get(locale) ?? collectNames(locale);
  namesByLocale.set(locale, known);
  return known;
}

/** The first seven days of each month, so that each month and weekday is among them. */
const SAMPLE_DAYS = Array.from({ length: 12 * 7 }, (_, index) => Date.UTC(2026, Math.floor(index / 7), (index % 7) + 1));

function collectNames(locale: string): DateNames {
  const months = new Map<string, number>();
  const others = new Set<string>();
  for (const at of SAMPLE_DAYS) {
    for (const { type, value } of datePartsOf(at, locale)) {
      const name = (fold(value).match(/[\p{L}\d]+/gu) ?? []).join(' ');
      if (type === 'month' && !/\d/.test(name)) months.set(name, new Date(at).getUTCMonth() + 1);
      else if (/^\p{L}/u.test(name)) others.add(name);
    }
  }
  const order = dateTimeFormat({ day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' }, locale)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year');
  return { months, others: [...others].toSorted((one, other) => other.length - one.length), order };
}

/** Returns the parts of a date in the forms of a locale. The name of a month can differ between them. */
function datePartsOf(at: number, locale: string): Intl.DateTimeFormatPart[] {
  return (['long', 'short'] as const).flatMap((month) => {
    const full = { month, day: 'numeric', year: 'numeric', weekday: month } as const;
    return [{ month }, full].flatMap((parts) => dateTimeFormat({ ...parts, timeZone: 'UTC' }, locale).formatToParts(at));
  });
}

type NamedMonth = { readonly month?: number; readonly rest: readonly string[] };

/** Returns the month that a text names, also by its first three letters, and the text without it. */
function takeMonth(tokens: readonly string[], { months, others }: DateNames): NamedMonth {
  const text = ` ${tokens.join(' ')} `;
  const names = [...months.keys()].filter((name) => text.includes(` ${name} `));
  // The short names of March and Tuesday are the same in Spanish.
  const named = names.find((name) => !others.includes(name)) ?? names[0];
  if (named !== undefined) {
    return { month: months.get(named) ?? 0, rest: text.replace(` ${named} `, ' ').split(' ').filter(Boolean) };
  }
  for (const token of tokens) {
    const [month, ...more] = new Set([...months].filter(([name]) => name.startsWith(token)).map(([, number]) => number));
    if (token.length >= 3 && month !== undefined && more.length === 0) {
      return { month, rest: tokens.filter((other) => other !== token) };
    }
  }
  return { rest: tokens };
}

function isKnown(token: string, known: readonly string[]): boolean {
  let rest = token;
  for (const word of known) rest = rest.replaceAll(word, '');
  return rest === '';
}

/** Returns the date of "today", "tomorrow" or "yesterday". */
function relativeDay(text: string, locale: string): IsoDate | undefined {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const days = [0, 1, -1].find((count) => fold(format.format(count, 'day')) === text);
  if (days === undefined) return undefined;
  const date = new Date();
  date.setDate(date.getDate() + days);
  return isoOfDate(date);
}

/** Returns the possible dates of numbers, the most probable first: "12/25" is also read as month and day. */
function datesOfNumbers(numbers: readonly string[], order: readonly DatePart[], near: IsoDate): TypedDate[] {
  const [first = '', second, third] = numbers;
  if (second === undefined) return datesOfDigits(first, order, near);
  if (third === undefined) return inBothOrders(undefined, [first, second], order);
  if (numbers.length > 3) return [];
  if (first.length === 4) return [{ year: first, month: second, day: third }];
  const isYearFirst = order[0] === 'year' && third.length < 4;
  return isYearFirst ? inBothOrders(first, [second, third], order) : inBothOrders(third, [first, second], order);
}

function inBothOrders(
  year: string | undefined,
  [first, second]: readonly [string, string],
  order: readonly DatePart[],
): TypedDate[] {
  const monthFirst = { year, month: first, day: second };
  const dayFirst = { year, month: second, day: first };
  return order.indexOf('month') < order.indexOf('day') ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
}

/** Returns the possible dates of digits without separators: 20261212, 12122026, 121226, 1212, or only the day. */
function datesOfDigits(digits: string, order: readonly DatePart[], near: IsoDate): TypedDate[] {
  const pair = (index: number) => digits.slice(index, index + 2);
  switch (digits.length) {
    case 1:
    case 2:
      return [{ year: near.slice(0, 4), month: near.slice(5, 7), day: digits }];
    case 4:
      return inBothOrders(undefined, [pair(0), pair(2)], order);
    case 6:
      return order[0] === 'year'
        ? inBothOrders(pair(0), [pair(2), pair(4)], order)
        : inBothOrders(pair(4), [pair(0), pair(2)], order);
    case 8:
      return [
        { year: digits.slice(0, 4), month: pair(4), day: pair(6) },
        ...inBothOrders(digits.slice(4), [pair(0), pair(2)], order),
      ].filter(({ year }) => /^(19|20)/.test(year ?? ''));
    default:
      return [];
  }
}

function datesOfMonth(month: number, numbers: readonly string[], order: readonly DatePart[]): TypedDate[] {
  const [first, second] = numbers;
  if (first === undefined || numbers.length > 2) return [];
  if (second === undefined) return [{ year: undefined, month: String(month), day: first }];
  const isYearFirst = first.length === 4 || (order[0] === 'year' && second.length < 4);
  const [year, day] = isYearFirst ? [first, second] : [second, first];
  return [{ year, month: String(month), day }];
}

/** Two digits are a year at most this many years ahead, so that dates of birth are in the past. */
const YEARS_AHEAD_MAX = 20;

/** Returns a date with its whole year. Without a year, it is the one closest to the given date. */
function completeDate({ year, month, day }: TypedDate, near: IsoDate): IsoDate | undefined {
  if (month.length > 2 || day.length > 2) return undefined;
  const nearYear = Number(near.slice(0, 4));
  const inYear = (whole: string | number) => {
    const iso = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return dateOfIso(iso) && iso;
  };
  if (year?.length === 2) {
    const full = 2000 + Number(year);
    return inYear(full > nearYear + YEARS_AHEAD_MAX ? full - 100 : full);
  }
  if (year !== undefined) return inYear(year);
  const distance = (iso: IsoDate) => Math.abs(Date.parse(iso) - Date.parse(near));
  return [nearYear - 1, nearYear, nearYear + 1]
    .map(inYear)
    .filter((iso) => iso !== undefined)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
