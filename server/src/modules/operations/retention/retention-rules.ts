import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';

/** The time for which the result of a dry run can be confirmed. */
const PREVIEW_VALID_MS = HOUR_MS;

/** Returns the instant this many days earlier. Older data is due for removal. */
export function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * DAY_MS);
}

/**
 * Returns whether a dry run can still be confirmed. Its time must not be in the future, which would remove data that it did
 * not show, and not too long ago.
 */
export function isPreviewValid(countedAt: Date, now: Date): boolean {
  const age = now.getTime() - countedAt.getTime();
  return age >= 0 && age <= PREVIEW_VALID_MS;
}
