/** The most a list gives at once, and the most the adapter reads of one. */
export const PAGE = 100;
export const MOST_LISTED = 10_000;

/** An instant as the provider writes it. */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
