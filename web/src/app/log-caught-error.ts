import { isMissingPart } from '../lib/missing-part.ts';
import { isPageLeaving } from '../lib/page-leaving.ts';

/** Logs an error that an error boundary caught, unless the browser aborted an import because the document is left. */
export function logCaughtError(error: unknown): void {
  // eslint-disable-next-line no-console -- this is what React does where a root has no handler
  if (!isMissingPart(error) || !isPageLeaving()) console.error(error);
}
