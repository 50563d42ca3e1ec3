import { MINUTE_MS } from '@festoon/contracts/durations';

/** Not heard of for so long, somebody is gone: each process tells every minute who is here. */
const TRUSTED_MS = 150_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

type Seen = { readonly seenAt: Date; readonly isHere: boolean };

/** What others are shown: here, or when they were last, in minutes for an hour and in hours for a day. */
export function shownPresence({ seenAt, isHere }: Seen, now: Date): { isOnline: boolean; seenMinutesAgo: number | null } {
  const millis = Math.max(0, now.getTime() - seenAt.getTime());
  if (isHere && millis < TRUSTED_MS) return { isOnline: true, seenMinutesAgo: null };
  const minutes = Math.floor(millis / MINUTE_MS);
  if (minutes >= DAY_MINUTES) return { isOnline: false, seenMinutesAgo: null };
  const inHours = Math.floor(minutes / HOUR_MINUTES) * HOUR_MINUTES;
  return { isOnline: false, seenMinutesAgo: minutes < HOUR_MINUTES ? minutes : inHours };
}
