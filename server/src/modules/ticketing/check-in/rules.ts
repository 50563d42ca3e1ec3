import type { CheckInResponse, CheckInOutcome, ScanDirection } from '@festoon/contracts/ticketing/check-in';
import type { CheckInConflict } from '@festoon/contracts/ticketing/check-in-conflicts';
import type { TicketStatus } from '@festoon/contracts/ticketing/bookings';
import type * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';

type Status = z.output<typeof TicketStatus>;

/** A ticket that is admitted more than this many hours before the doors open gets a warning about the time. */
const EARLY_HOURS = 3;
/** The age up to which the time of a device's scan is accepted. */
const OLDEST_SCAN_MS = 7 * DAY_MS;

/** A ticket and whether its holder left after the admission. */
type TicketState = { readonly status: Status; readonly isOutside: boolean };

type ScanRules = { readonly isCancelled: boolean; readonly allowsReentry: boolean; readonly direction: ScanDirection };

/** Returns the result of a scan from the state of the ticket and of the event. */
export function checkInOutcome(
  { status, isOutside }: TicketState,
  { isCancelled, allowsReentry, direction }: ScanRules,
): CheckInOutcome {
  if (isCancelled) return 'event_cancelled';
  if (direction === 'exit' && !allowsReentry) return 'reentry_off';
  if (status === 'void') return 'void';
  if (direction === 'exit') return status === 'checked_in' && !isOutside ? 'valid' : 'not_inside';
  return status === 'valid' || (isOutside && allowsReentry) ? 'valid' : 'already_in';
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

/**
 * Returns why an admission that was made offline does not count. Empty if it counts, or if only an earlier admission
 * prevents it.
 */
export function conflictReason(
  ticket: OfflineTicket | null,
  isCancelled: boolean,
): Exclude<CheckInConflict['reason'], 'already_in'> | '' {
  if (ticket === null) return 'unknown';
  if (!ticket.isCurrent) return 'replaced';
  if (ticket.status === 'void') return 'void';
  return isCancelled ? 'event_cancelled' : '';
}

/** An entry or exit that was not undone. With a reason, it does not count. */
export type EntryOrExit = {
  readonly id: string;
  readonly kind: 'admitted' | 'exited';
  readonly reason: string;
  readonly at: Date;
  readonly seq: number;
};

/** The check-ins that determine the state of a ticket. */
export type TicketPresence = {
  /** The admission that counts: the earliest one. Null: the ticket can be used. */
  readonly checkInId: string | null;
  /** The latest entry after an exit. */
  readonly reentryCheckInId: string | null;
  /** The exit since which the holder is outside. */
  readonly exitCheckInId: string | null;
};

/**
 * Returns the state of a ticket after its entries and exits in the order of their times, and at the same time in the order in
 * which they were recorded. An entry of a holder who is inside changes nothing, nor does an exit of one who is not.
 */
export function ticketPresence(entriesAndExits: readonly EntryOrExit[]): TicketPresence {
  const ordered = entriesAndExits
    .filter(({ reason }) => reason === '')
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.seq - other.seq);
  let presence: TicketPresence = { checkInId: null, reentryCheckInId: null, exitCheckInId: null };
  for (const { id, kind } of ordered) {
    const { checkInId, exitCheckInId } = presence;
    const isInside = checkInId !== null && exitCheckInId === null;
    if (kind === 'exited' && isInside) presence = { ...presence, exitCheckInId: id };
    if (kind === 'admitted' && checkInId === null) presence = { ...presence, checkInId: id };
    if (kind === 'admitted' && exitCheckInId !== null) presence = { checkInId, reentryCheckInId: id, exitCheckInId: null };
  }
  return presence;
}
