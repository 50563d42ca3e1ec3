import { MINUTE_MS } from '@festoon/contracts/core/durations';

/** The milliseconds after which a presence that was not renewed counts as offline. Each process renews them every minute. */
const TRUSTED_MS = 150_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

type Presence = { readonly seenAt: Date; readonly isHere: boolean };

/**
 * Returns the presence that others see: online, or the time since they were last seen, in minutes up to an hour and in full
 * hours up to a day.
 */
export function shownPresence(
  { seenAt, isHere }: Presence,
  now: Date,
): { isOnline: boolean; seenMinutesAgo: number | null } {
  const millis = Math.max(0, now.getTime() - seenAt.getTime());
  if (isHere && millis < TRUSTED_MS) return { isOnline: true, seenMinutesAgo: null };
  const minutes = Math.floor(millis / MINUTE_MS);
  if (minutes >= DAY_MINUTES) return { isOnline: false, seenMinutesAgo: null };
  const inHours = Math.floor(minutes / HOUR_MINUTES) * HOUR_MINUTES;
  return { isOnline: false, seenMinutesAgo: minutes < HOUR_MINUTES ? minutes : inHours };
}
