/**
 * Milliseconds that the next document may take. If this document is still there afterwards, it stays: the link was a
 * download.
 */
export const PAGE_LEAVING_MS = 10_000;

let isLeaving = false;

/** Records when the document is left. From then on Firefox aborts its imports, while it is still on the screen. */
export function watchPageLeaving(): void {
  addEventListener('beforeunload', () => {
    isLeaving = true;
    setTimeout(() => (isLeaving = false), PAGE_LEAVING_MS);
  });
}

/** Returns whether the next document is being loaded. */
export function isPageLeaving(): boolean {
  return isLeaving;
}
