import { DAY_MS } from '@festoon/contracts/core/durations';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import { TRANSFER_DAYS } from '@festoon/contracts/ticketing/transfers';
import type { Throttle } from '../../../../platform/throttle.ts';

export const throttles = {
  transfers: { name: 'ticket-transfers', points: 60, perSeconds: 86_400 },
  /** Counted for each address, so that no one gets too many emails. */
  transfersTo: { name: 'ticket-transfers-to', points: 20, perSeconds: 86_400 },
  transferTries: { name: 'ticket-transfer-tries', points: 100, perSeconds: 3600 },
} as const satisfies Record<string, Throttle>;

export type TransferableTicket = {
  readonly status: 'valid' | 'checked_in' | 'void';
  readonly bookingStatus: string;
  readonly eventStatus: string;
  readonly startsAt: Date;
};

/** Returns the reason why this ticket cannot be transferred, or null if it can. */
export function findTransferError(
  { status, bookingStatus, eventStatus, startsAt }: TransferableTicket,
  now: Date,
): DomainErrorCode | null {
  if (status === 'checked_in') return 'ticket_used';
  if (eventStatus === 'cancelled') return 'event_cancelled';
  if (status === 'void' || bookingStatus !== 'confirmed') return 'ticket_void';
  return startsAt <= now ? 'event_over' : null;
}

/** Returns the expiry of a transfer link: in a week, or when the event begins. */
export function transferExpiry(startsAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + TRANSFER_DAYS * DAY_MS, startsAt.getTime()));
}
