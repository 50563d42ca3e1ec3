import { currentLocale } from '@festoon/catalogue/language';
import { dateTimeFormat, formatClock, partOf } from '@festoon/contracts/core/date-text';
import { plainText } from '@festoon/contracts/core/input/typed-text';

/** A time of day such as "19:30". */
type ClockTime = string;

/** Returns "19:30", or "7:30 PM" where clocks have twelve hours; '' if there is no time. */
export function formatTypedTime(time: ClockTime, locale = currentLocale()): string {
  return time === '' ? '' : formatClock(`2026-01-01T${time}`, locale);
}

/** Hours and minutes: "8", "8:30", "8.30", "20h30", "20 Uhr 30" and "20時30分". */
const CLOCK = /^(\d{1,2})(?:\s*(?:[:.,h時]|uhr)\s*(?:(\d{2})\s*(?:分|uhr|h)?|半)?|:(\d{2}):\d{2})?$/;

/** Returns the time that a person typed on their clock: "8", "8pm", "20:00" or "2030". Undefined if it is not a time. */
export function parseTypedTime(text: string, locale = currentLocale()): ClockTime | undefined {
  const typed = plainText(text).toLowerCase().trim();
  const { half, rest } = splitHalf(typed, locale);
  const digits = /^\d{3,4}$/.test(rest) ? `${rest.slice(0, -2)}:${rest.slice(-2)}` : rest;
  const match = CLOCK.exec(digits);
  if (!match) return undefined;
  const hour = Number(match[1]);
  const minute = digits.endsWith('半') ? 30 : Number(match[2] ?? match[3] ?? 0);
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined;
  return `${String(hourOf(hour, half)).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

type Half = 'am' | 'pm' | undefined;

function hourOf(hour: number, half: Half): number {
  if (half === undefined || hour > 12) return hour % 24;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

/** Separates the half of the day: "pm", "p", "午後" or "م". */
function splitHalf(typed: string, locale: string): { half: Half; rest: string } {
  for (const { name, half } of halvesOf(locale)) {
    if (typed.startsWith(name)) return { half, rest: typed.slice(name.length).trim() };
    if (typed.endsWith(name)) return { half, rest: typed.slice(0, -name.length).trim() };
  }
  return { half: undefined, rest: typed };
}

function halvesOf(locale: string): { name: string; half: 'am' | 'pm' }[] {
  const format = dateTimeFormat({ hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' }, locale);
  const nameAt = (hour: number) =>
    plainText(partOf(format.formatToParts(new Date(hour * 3_600_000)), 'dayPeriod')).toLowerCase();
  const names = (half: 'am' | 'pm', hour: number) =>
    [nameAt(hour), ...(half === 'am' ? ['a.m.', 'a.m', 'am', 'a'] : ['p.m.', 'p.m', 'pm', 'p'])].map((name) => ({
      name,
      half,
    }));
  return [...names('am', 9), ...names('pm', 21)]
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.name.length - a.name.length);
}
