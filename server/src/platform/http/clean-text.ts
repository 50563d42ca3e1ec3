import type { FieldError } from '@festoon/contracts/core/failure';

/** Deeper than any contract; a deeper body is an attack on the stack. */
const MAX_DEPTH = 32;

function cleanString(text: string, path: string, errors: FieldError[]): string {
  if (text.includes('\0') || !text.isWellFormed()) {
    errors.push({ path, message: 'Holds characters that are not text.' });
    return '';
  }
  return text.normalize('NFC');
}

function clean(value: unknown, path: readonly string[], errors: FieldError[]): unknown {
  if (typeof value === 'string') return cleanString(value, path.join('.'), errors);
  if (typeof value !== 'object' || value === null) return value;
  if (path.length >= MAX_DEPTH) {
    errors.push({ path: path.slice(0, 3).join('.'), message: 'Is nested too deeply.' });
    return null;
  }
  if (Array.isArray(value)) return value.map((item, index) => clean(item, [...path, String(index)], errors));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      cleanString(key, path.join('.'), errors),
      clean(item, [...path, key], errors),
    ]),
  );
}

/**
 * All text in `value` as NFC, so that what looks the same is the same. NUL and lone surrogates, which PostgreSQL and
 * JSON cannot carry, are added to `errors`.
 */
export function cleanText(value: unknown, errors: FieldError[]): unknown {
  return clean(value, [], errors);
}
