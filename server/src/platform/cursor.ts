import { inputErrorsText } from '@festoon/catalogue/core/input-errors';
import { parseUuid } from '@festoon/contracts/core/ids';
import { decodeBase64url } from './text/base64url.ts';
import { InvalidInput } from './errors.ts';

export type CursorPart = string | number | null;

/** Returns the position where the next page begins, as opaque text. */
export function encodeCursor(parts: readonly CursorPart[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * Reads a cursor whose parts have these kinds, in this order. Throws a domain error for anything else. `time` is an instant
 * as ISO text, and `int` a number that PostgreSQL's `int` can hold.
 */
export function decodeCursor(text: string, kinds: readonly PartKind[]): CursorPart[] {
  const parts = parse(text);
  if (parts.length !== kinds.length || !kinds.every((kind, index) => CHECKS[kind](parts[index]))) {
    throw new InvalidInput([{ path: 'cursor', message: inputErrorsText('cursor') }]);
  }
  return parts as CursorPart[];
}

type PartKind = 'word' | 'number' | 'int' | 'time' | 'id';

const INT_MAX = 2 ** 31 - 1;

const CHECKS: Readonly<Record<PartKind, (part: unknown) => boolean>> = {
  word: (part) => typeof part === 'string' && /^[a-z-]{1,20}$/.test(part),
  number: (part) => part === null || (typeof part === 'number' && Number.isSafeInteger(part)),
  int: (part) => typeof part === 'number' && Number.isInteger(part) && Math.abs(part) <= INT_MAX,
  time: (part) =>
    typeof part === 'string' && /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/.test(part) && isInstant(part),
  id: (part) => typeof part === 'string' && parseUuid(part) === part,
};

/** Returns whether the time exists. `Date` reads 30 February as 2 March, and PostgreSQL rejects it. */
function isInstant(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19);
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(decodeBase64url(text)?.toString() ?? '');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
