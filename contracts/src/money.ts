import * as z from 'zod/mini';

/** The largest amount one field may carry: far inside the integers a JSON number holds exactly. */
export const MONEY_MAX_MINOR = 9_000_000_000_000;

/** Whole minor units of a currency (cents for EUR, yen for JPY), never negative. */
export const AmountMinor = z.int().check(z.gte(0), z.lte(MONEY_MAX_MINOR));

/** ISO 4217 code in capitals. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
