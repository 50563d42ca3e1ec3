import type { CheckInResponse, CheckInOutcome } from '@festoon/contracts/ticketing/check-in';
import type { CheckInConflict } from '@festoon/contracts/ticketing/check-in-conflicts';
import type { TicketStatus } from '@festoon/contracts/ticketing/bookings';
import type * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';

type Status = z.output<typeof TicketStatus>;

/** A ticket that is admitted more than this many hours before the doors open gets a warning about the time. */
const EARLY_HOURS = 3;
/** The age up to which the time of a device's scan is accepted. */
const OLDEST_SCAN_MS = 7 * DAY_MS;

/** Returns the result of a scan from the status of the ticket and of the event. */
export function checkInOutcome(status: Status, isCancelled: boolean): CheckInOutcome {
  if (isCancelled) return 'event_cancelled';
  return ({ valid: 'valid', checked_in: 'already_in', void: 'void' } as const)[status];
}

type EventTimes = { readonly startsAt: Date; readonly endsAt: Date; readonly doorsAt: Date | null };

/** Returns the warning shown with a successful scan, or null. */
export function admissionWarning({ startsAt, endsAt, doorsAt }: EventTimes, now: Date): CheckInResponse['warning'] {
  const opensMs = (doorsAt ?? startsAt).getTime();
  if (now.getTime() < opensMs - EARLY_HOURS * HOUR_MS) return 'too_early';
  return now >= endsAt ? 'event_over' : null;
}

/**
 * Returns the time of a scan by the server's clock: a device whose clock is wrong by an hour is wrong by an hour in all its
 * scans.
 */
export function correctedScanTime(scan: { readonly at: string; readonly sentAt: string }, receivedAt: Date): Date {
  const behindMs = receivedAt.getTime() - Date.parse(scan.sentAt);
  const atMs = Date.parse(scan.at) + behindMs;
  const received = receivedAt.getTime();
  return new Date(Math.min(received, Math.max(received - OLDEST_SCAN_MS, atMs)));
}

export type OfflineTicket = {
  readonly status: Status;
  /** True if the scanned code is the ticket's current one, or if the ticket was found by name. */
  readonly isCurrent: boolean;
};

/** Why an admission made without a network does not count; empty where it does, or where another one already does. */
export function conflictReason(
  ticket: OfflineTicket | null,
  isCancelled: boolean,
): Exclude<CheckInConflict['reason'], 'already_in'> | '' {
  if (ticket === null) return 'unknown';
  if (!ticket.isCurrent) return 'replaced';
  if (ticket.status === 'void') return 'void';
  return isCancelled ? 'event_cancelled' : '';
}

type Entry = { readonly at: Date; readonly seq: number };

/**
 * Returns whether an admission counts instead of another of the same ticket: the earlier one, and at the same time the one
 * that was recorded first.
 */
export function isEarlier(one: Entry, other: Entry): boolean {
  const difference = one.at.getTime() - other.at.getTime();
  return difference < 0 || (difference === 0 && one.seq < other.seq);
}
