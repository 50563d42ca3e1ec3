import * as z from 'zod/mini';
import { MONEY_MAX_MINOR } from './money-text.ts';

/** Whole minor units of a currency (cents for EUR, yen for JPY), never negative. */
export const AmountMinor = z.int().check(z.gte(0), z.lte(MONEY_MAX_MINOR));

/** ISO 4217 code in capitals. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
