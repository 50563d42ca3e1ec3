import { isRecord } from '../../../../lib/api/api-error.ts';

/**
 * The way to continue after a failed call: `again` retries, `gone` means that the conversation is not accessible,
 * `refused` that the server rejects the call.
 */
export type CallErrorKind = 'again' | 'gone' | 'refused';

/**
 * Classifies an error. Missing responses, overload and server errors are temporary. For a conversation that the account
 * may not see, the server responds that it does not exist.
 */
export function classifyCallError(error: unknown): CallErrorKind {
  const status = isRecord(error) && typeof error.status === 'number' ? error.status : 0;
  // A session that is being renewed responds with 401 for a moment.
  if (status === 0 || status === 401 || status === 408 || status === 429 || status >= 500) return 'again';
  return status === 404 || status === 402 || status === 403 ? 'gone' : 'refused';
}

export function toFailure(error: unknown): { readonly code: string | null; readonly message: string } {
  if (!(error instanceof Error)) return { code: null, message: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { code, message: error.message };
}
