/** The maximum number of items on a page of a list, and of items that the adapter reads of one list. */
export const PAGE = 100;
export const MAX_LISTED = 10_000;

/** Returns an instant in the provider's format. */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
