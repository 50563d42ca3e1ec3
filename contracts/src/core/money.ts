import * as z from 'zod/mini';
import { MONEY_MAX_MINOR } from './money-text.ts';

/** An amount in minor units of a currency (cents for EUR, yen for JPY), never negative. */
export const AmountMinor = z.int().check(z.gte(0), z.lte(MONEY_MAX_MINOR));

/** An ISO 4217 code in upper case. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
