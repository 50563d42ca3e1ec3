import { currentLocale } from '@festoon/catalogue/language';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format, created once because creating it takes a hundred times longer than using it. */
export function dateTimeFormat(options: Intl.DateTimeFormatOptions, locale = currentLocale()): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** Returns the instant at which UTC shows a local time such as `2026-11-20T19:30`, so that a format in UTC shows that time. */
export function utcOfLocal(local: string): Date {
  return new Date(`${local.slice(0, 16)}Z`);
}

/** Returns a date in UTC with the given parts: "Fri 20 Nov 2026" in British English, "Fri, Nov 20, 2026" in American English. */
export function formatDate(at: Date, parts: Intl.DateTimeFormatOptions, locale = currentLocale()): string {
  const format = dateTimeFormat({ ...parts, timeZone: 'UTC' }, locale);
  // Engines differ in the commas of English dates that begin with the day. The comma after the weekday is not used in them.
  return /^en-(?!US|CA)/.test(locale) ? format.format(at).replaceAll(',', '') : format.format(at);
}

/** Returns the time of a local time such as `2026-11-20T19:30`: "19:30", or "7:30 PM" where clocks have twelve hours. */
export function formatClock(local: string, locale = currentLocale()): string {
  // Engines differ in the space before "PM".
  return dateTimeFormat({ timeStyle: 'short', timeZone: 'UTC' }, locale).format(utcOfLocal(local)).replace(/\s/, ' ');
}

/** Returns the parts of a formatted instant, or none if this runtime does not know the time zone. */
export function zonedParts(at: Date, options: Intl.DateTimeFormatOptions, locale: string): Intl.DateTimeFormatPart[] {
  try {
    return dateTimeFormat(options, locale).formatToParts(at);
  } catch {
    return [];
  }
}

/** Returns the text of a part, or nothing if there is none. */
export function partOf(parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string {
  return parts.find((part) => part.type === type)?.value ?? '';
}
