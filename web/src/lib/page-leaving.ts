/** How long the next document may take. A document that is still there afterwards stays: the link was a download. */
export const LEAVING_MS = 10_000;

let leftAt = -Infinity;

/**
 * Records when the document is left. From then on Firefox aborts its imports, while it is still on the screen. A document
 * that the back button restores is shown again.
 */
export function watchPageLeaving(): void {
  addEventListener('beforeunload', () => (leftAt = performance.now()));
  addEventListener('pageshow', () => (leftAt = -Infinity));
}

/** Returns whether the next document is on its way. */
export function isPageLeaving(): boolean {
  return performance.now() - leftAt < LEAVING_MS;
}
