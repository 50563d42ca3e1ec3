import type { Stream } from '@festoon/contracts/live/streams';
import { countdownText } from '@festoon/catalogue/ui/countdown';
import { streamStatusText } from '@festoon/catalogue/live/stream-status';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { calendarDaysBetween, formatRelative } from '../../../lib/format/relative-time.ts';
import { formatTimeLeft } from '../../../ui/countdown.tsx';

/** Returns the path of the page on which every viewer can open a stream, with premium or with a ticket. */
export function streamPath({ id, event }: Pick<Stream, 'id' | 'event'>): string {
  return event === null ? `/live-stream/${id}` : `/events/${event.slug}/live`;
}

/** Returns the number of viewers, such as "1 watching" or "1,240 watching". */
export function watchingLabel(count: number): string {
  return streamStatusText('watching', { count });
}

/** Returns a position: 75 is "1:15", 3675 is "1:01:15". */
export function formatClockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}

/** Returns a position for screen readers: 75 is "1 minute 15 seconds". */
export function formatSpokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 };
  return whole === 0 ? streamStatusText('noTime') : streamStatusText('spokenTime', parts).trim();
}

type StreamTimes = Pick<Stream, 'state' | 'scheduledAt' | 'liveAt' | 'endedAt'>;

/** Returns the time of a stream in one line. */
export function formatStreamTime({ state, scheduledAt, liveAt, endedAt }: StreamTimes, now = new Date()): string {
  if (state === 'live')
    return liveAt === null ? streamStatusText('liveNow') : streamStatusText('began', { time: formatRelative(liveAt, now) });
  if (state === 'ended')
    return endedAt === null
      ? streamStatusText('hasEnded')
      : streamStatusText('ended', { time: formatRelative(endedAt, now) });
  return scheduledAt === null ? streamStatusText('notScheduled') : formatDateTime(scheduledAt, ownZone(), now);
}

const DAY_SECONDS = 86_400;

/**
 * Returns the time until a stream begins: a countdown on the last day, and before it the days, as `formatRelative` counts
 * them. The end of a hold or of an offer is always a countdown, because people plan with its hours.
 */
export function formatTimeUntil(startsAt: string, secondsLeft: number, now = new Date()): string {
  if (secondsLeft < DAY_SECONDS) return formatTimeLeft(secondsLeft);
  return countdownText('spokenDays', { days: calendarDaysBetween(now, startsAt), hours: 0 });
}

/** Returns the duration of an ended stream in seconds. */
export function streamSeconds({ liveAt, endedAt }: StreamTimes): number {
  if (liveAt === null || endedAt === null) return 0;
  return Math.max(0, (Date.parse(endedAt) - Date.parse(liveAt)) / 1000);
}
