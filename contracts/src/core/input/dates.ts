import * as z from 'zod/mini';

/** ISO 8601 has a year 0, which PostgreSQL rejects. */
const hasStorableYear = z.refine<string>((text) => !text.startsWith('0000'));

/** A day that the database can store. */
export const Day = z.iso.date().check(hasStorableYear);

/** An instant that the database can store. */
export const Instant = z.iso.datetime().check(hasStorableYear);
