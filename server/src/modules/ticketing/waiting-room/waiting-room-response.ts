import { EventId } from '@festoon/contracts/core/ids';
import type { WaitingRoom, WaitingRoomEntry } from '@festoon/contracts/ticketing/waiting-room';
import type { Context } from '../../../context.ts';
import { createAdmissionToken } from './admission-token.ts';
import { admissionEnd, entryStatus, pollInterval } from './rules.ts';
import type { WaitingRoomView } from './view-queries.ts';

/** Returns what one account sees of a room. */
export function toWaitingRoom(ctx: Context, accountId: string, view: WaitingRoomView): WaitingRoom {
  const now = ctx.clock.now();
  const isOn = view.status !== 'off';
  const entry = isOn ? toEntry(ctx, accountId, view) : null;
  const isOpen = isOn && view.orderedAt !== null;
  const expectedAt = isOpen ? (entry?.admittedAt ?? null) : (view.opensAt?.toISOString() ?? null);
  return {
    eventId: EventId.parse(view.eventId),
    status: view.status,
    isEventOver: view.isEventOver,
    isSoldOut: view.isSoldOut,
    opensAt: isOn ? (view.opensAt?.toISOString() ?? null) : null,
    admittedPerMinute: view.admittedPerMinute,
    message: view.message,
    seedHash: view.seedHash,
    seed: view.orderedAt === null ? null : view.seed,
    entry,
    now: now.toISOString(),
    ...pollInterval({
      isOpen: isOpen && !view.isEventOver,
      dueAt: isOn && expectedAt !== null ? new Date(expectedAt) : null,
      waiting: view.lastPosition - view.admittedUpTo,
      now,
    }),
  };
}

function toEntry(ctx: Context, accountId: string, view: WaitingRoomView): WaitingRoomEntry | null {
  const { entryId, eventId, position, admittedAt, orderedAt } = view;
  if (entryId === null) return null;
  const now = ctx.clock.now();
  const status = entryStatus(admittedAt, now);
  const until = admittedAt === null ? null : admissionEnd(admittedAt);
  return {
    id: entryId,
    status,
    position,
    aheadCount: position === null || orderedAt === null ? null : Math.max(0, position - 1 - view.admittedUpTo),
    admittedAt: admittedAt?.toISOString() ?? null,
    admittedUntil: status === 'waiting' ? null : (until?.toISOString() ?? null),
    token:
      status === 'admitted' && until !== null ? createAdmissionToken(ctx, { accountId, eventId, entryId }, until) : null,
  };
}
