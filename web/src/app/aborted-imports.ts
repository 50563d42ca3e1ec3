import { isChunkLoadError } from '../lib/api/load-chunk.ts';
import { isPageLeaving } from '../lib/page-leaving.ts';

/** Logs an error that an error boundary caught, unless the browser aborted an import while leaving the page. */
export function logCaughtError(error: unknown): void {
  // eslint-disable-next-line no-console -- this is what React does where a root has no handler
  if (!isAbortedImport(error)) console.error(error);
}

/** Stops browsers from logging imports that are aborted in the same way and have no error boundary. */
export function muteAbortedImports(): void {
  addEventListener('unhandledrejection', (event) => {
    if (isAbortedImport(event.reason)) event.preventDefault();
  });
}

function isAbortedImport(error: unknown): boolean {
  return isChunkLoadError(error) && isPageLeaving();
}
