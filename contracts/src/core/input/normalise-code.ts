import * as z from 'zod/mini';
import { plainDigits } from './typed-text.ts';

/**
 * Returns a promo code or an access code as it is stored and compared: letters that only look different, such as
 * full-width ones, and digits of other scripts become the same.
 */
export function normaliseCode(code: string): string {
  return plainDigits(code.trim()).trim();
}

/** Returns whether a typed code equals the stored one, ignoring case. */
export function isSameCode(stored: string, typed: string | undefined): boolean {
  return typed !== undefined && normaliseCode(stored).toLowerCase() === normaliseCode(typed).toLowerCase();
}

/** A schema check that normalises a code before its length is checked. */
export const normalisedCode = z.overwrite(normaliseCode);
