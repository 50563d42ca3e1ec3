import * as z from 'zod/mini';
import { dateErrorsText } from '@festoon/catalogue/core/date-errors';
import { LocalDateTime } from './event-fields.ts';

/** A calendar day that exists: `2026-12-01`. */
export const Day = z
  .string()
  .check(
    z.regex(/^[12]\d{3}-\d{2}-\d{2}$/, { error: () => dateErrorsText('date') }),
    z.refine(isValidDay, { error: () => dateErrorsText('noSuchDay') }),
  );

/** A valid local date and time: `2026-12-01T19:00`. */
export const ValidLocalDateTime = LocalDateTime.check(
  z.refine((text) => isValidDay(text.slice(0, 10)) && isValidTime(text.slice(11)), {
    error: () => dateErrorsText('noSuchTime'),
  }),
);

function isValidDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function isValidTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
