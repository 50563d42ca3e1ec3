import * as z from 'zod/mini';

// ISO 8601 has a year 0, which PostgreSQL rejects.
const YEAR = /^[1-9]/;

/** A day that the database can store. */
export const Day = z.iso.date().check(z.regex(YEAR));

/** An instant that the database can store. */
export const Instant = z.iso.datetime().check(z.regex(YEAR));
