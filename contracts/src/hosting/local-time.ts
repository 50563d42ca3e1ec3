import * as z from 'zod/mini';
import { LocalDateTime } from './hosting.ts';

/** A calendar day that there is: `2026-12-01`. */
export const Day = z
  .string()
  .check(z.regex(/^[12]\d{3}-\d{2}-\d{2}$/, 'Use a date such as 2026-12-01.'), z.refine(isRealDay, 'There is no such day.'));

/** A date and time that a clock on the wall may show: `2026-12-01T19:00`. */
export const RealLocalDateTime = LocalDateTime.check(
  z.refine((text) => isRealDay(text.slice(0, 10)) && isClock(text.slice(11)), 'There is no such time.'),
);

function isRealDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function isClock(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
