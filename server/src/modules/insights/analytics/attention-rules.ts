import type { AttentionKind } from '@festoon/contracts/insights/analytics';
import { HOUR_MS } from '@festoon/contracts/core/durations';

const CHECK_IN_OPENS_BEFORE_MS = 3 * HOUR_MS;

export type CheckInTimes = { readonly startsAt: Date; readonly endsAt: Date; readonly doorsAt: Date | null };

/** People come in from some hours before the doors until the end. */
export function isCheckInOpen(event: CheckInTimes, now: Date): boolean {
  return hasCheckInOpened(event, now) && now < event.endsAt;
}

/** People may have come in already. */
export function hasCheckInOpened({ startsAt, doorsAt }: CheckInTimes, now: Date): boolean {
  return (doorsAt ?? startsAt) <= latestOpenCheckIn(now);
}

/** Returns the latest time of doors, or of the start without one, for which people may have come in already. */
export function latestOpenCheckIn(now: Date): Date {
  return new Date(now.getTime() + CHECK_IN_OPENS_BEFORE_MS);
}

/** Sort order of the needs, the most urgent first. */
const URGENCY: Record<AttentionKind, number> = {
  scan_now: 0,
  door_conflicts: 1,
  requests: 2,
  untold_change: 3,
  message_failed: 4,
  low_stock: 5,
  sold_out: 6,
  review_unanswered: 7,
  draft_ready: 8,
  draft_unfinished: 9,
};

export function byUrgency(
  one: { kind: AttentionKind; startAt: string },
  other: { kind: AttentionKind; startAt: string },
): number {
  return URGENCY[one.kind] - URGENCY[other.kind] || one.startAt.localeCompare(other.startAt);
}
