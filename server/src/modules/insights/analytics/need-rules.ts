import type { NeedKind } from '@festoon/contracts/insights/analytics';
import { HOUR_MS } from '@festoon/contracts/core/durations';

const DOOR_OPENS_MS = 3 * HOUR_MS;

export type Timed = { readonly startsAt: Date; readonly endsAt: Date; readonly doorsAt: Date | null };

/** People come in from some hours before the doors until the end. */
export function isDoorOpen(event: Timed, now: Date): boolean {
  return wasDoorOpen(event, now) && now < event.endsAt;
}

/** People may have come in already. */
export function wasDoorOpen({ startsAt, doorsAt }: Timed, now: Date): boolean {
  return (doorsAt ?? startsAt) <= latestOpenDoors(now);
}

/** Returns the latest time of doors, or of the start without one, for which people may have come in already. */
export function latestOpenDoors(now: Date): Date {
  return new Date(now.getTime() + DOOR_OPENS_MS);
}

/** Sort order of the needs, the most urgent first. */
const ORDER: Record<NeedKind, number> = {
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

export function byUrgency(one: { kind: NeedKind; startAt: string }, other: { kind: NeedKind; startAt: string }): number {
  return ORDER[one.kind] - ORDER[other.kind] || one.startAt.localeCompare(other.startAt);
}
