import { isRecord } from './api-error.ts';

/**
 * Returns the message in an error body: a plain string, then `message`, `error`, `error.message`, the `errors` joined
 * with commas, `details`.
 */
export function extractMessage(error: unknown): string | undefined {
  if (typeof error === 'string') return error || undefined;
  if (!isRecord(error)) return undefined;
  const inner = isRecord(error.error) ? error.error.message : error.error;
  return [error.message, inner, joinFieldMessages(error.errors), error.details].find(isText);
}

function joinFieldMessages(errors: unknown): string | undefined {
  if (!Array.isArray(errors)) return undefined;
  return errors
    .map((error) => extractMessage(error))
    .filter(isText)
    .join(', ');
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
