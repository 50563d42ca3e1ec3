import { errorsText } from '@festoon/catalogue/lib/errors';
import { ApiError } from './api-error.ts';
import { extractMessage } from './error-message.ts';
import { describeError, isExempt } from './errors.ts';

/**
 * Returns the message that a form or a section shows for a failed call: the text of its toast. Sign-in calls have no
 * generic toast, so the server's message is used.
 */
export function inlineErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error && error.message ? error.message : describeError(error);
  const serverMessage = isExempt(error.path) && error.status > 0 ? extractMessage(error.body) : undefined;
  return withRetryHint(serverMessage ?? describeError(error), error);
}

function withRetryHint(message: string, { details }: ApiError): string {
  const seconds = details?.['retryAfterSeconds'];
  if (typeof seconds !== 'number' || seconds <= 0) return message;
  return seconds < 60
    ? errorsText('retryInSeconds', { message, seconds: Math.ceil(seconds) })
    : errorsText('retryInMinutes', { message, minutes: Math.ceil(seconds / 60) });
}

/** Returns the invalid fields in the server's response, by name. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}
