import { MINUTE_MS } from '@festoon/contracts/core/durations';

/** The milliseconds after which a presence that was not renewed counts as offline. Each process renews them every minute. */
const PRESENCE_TTL_MS = 150_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

type Presence = { readonly lastSeenAt: Date; readonly isConnected: boolean };

/**
 * Returns the presence that others see: online, or the time since they were last seen, in minutes up to an hour and in full
 * hours up to a day.
 */
export function visiblePresence(
  { lastSeenAt, isConnected }: Presence,
  now: Date,
): { isOnline: boolean; lastSeenMinutesAgo: number | null } {
  const millis = Math.max(0, now.getTime() - lastSeenAt.getTime());
  if (isConnected && millis < PRESENCE_TTL_MS) return { isOnline: true, lastSeenMinutesAgo: null };
  const minutes = Math.floor(millis / MINUTE_MS);
  if (minutes >= DAY_MINUTES) return { isOnline: false, lastSeenMinutesAgo: null };
  const wholeHours = Math.floor(minutes / HOUR_MINUTES) * HOUR_MINUTES;
  return { isOnline: false, lastSeenMinutesAgo: minutes < HOUR_MINUTES ? minutes : wholeHours };
}
