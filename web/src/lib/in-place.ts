import { ApiError } from './api-error.ts';
import { describeError } from './errors.ts';

/** What a form or a block says of a failed call in its own place: the server's words where it refused, else the catalogue's. */
export function inPlaceMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error && error.message ? error.message : describeError(error);
  const refused = error.code !== undefined && error.message !== '' && error.status < 500;
  return (refused ? error.message : describeError(error)) + waitOf(error);
}

function waitOf({ details }: ApiError): string {
  const seconds = details?.['retryAfterSeconds'];
  if (typeof seconds !== 'number' || seconds <= 0) return '';
  const minutes = Math.ceil(seconds / 60);
  return seconds < 60
    ? ` You can try again in ${Math.ceil(seconds)} seconds.`
    : ` You can try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/** The wrong fields the server named, by name. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}
