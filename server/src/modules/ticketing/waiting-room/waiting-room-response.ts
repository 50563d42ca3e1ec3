import { EventId } from '@festoon/contracts/core/ids';
import type { WaitingRoom, WaitingRoomEntry } from '@festoon/contracts/ticketing/waiting-room';
import type { Context } from '../../../context.ts';
import { createAdmissionToken, type Admission } from './admission-token.ts';
import { admissionEnd, entryStatus, pollInterval } from './rules.ts';
import type { WaitingRoomView } from './view-queries.ts';

/** Returns what one account sees of a room. */
export function toWaitingRoom(ctx: Context, accountId: string, view: WaitingRoomView): WaitingRoom {
  const now = ctx.clock.now();
  const isOn = view.status !== 'off';
  const isOpen = isOn && view.orderedAt !== null;
  const opensAt = isOn ? view.opensAt : null;
  return {
    eventId: EventId.parse(view.eventId),
    status: view.status,
    isEventOver: view.isEventOver,
    isSoldOut: view.isSoldOut,
    opensAt: opensAt?.toISOString() ?? null,
    admittedPerMinute: view.admittedPerMinute,
    message: view.message,
    seedHash: view.seedHash,
    seed: view.orderedAt === null ? null : view.seed,
    entry: isOn ? toEntry(ctx, accountId, view) : null,
    now: now.toISOString(),
    ...pollInterval({
      isOpen: isOpen && !view.isEventOver,
      dueAt: isOpen ? view.admittedAt : opensAt,
      waiting: view.lastPosition - view.admittedUpTo,
      now,
    }),
  };
}

function toEntry(ctx: Context, accountId: string, view: WaitingRoomView): WaitingRoomEntry | null {
  const { entryId, position, admittedAt } = view;
  if (entryId === null) return null;
  const status = entryStatus(admittedAt, ctx.clock.now());
  return {
    id: entryId,
    status,
    position,
    aheadCount: position === null ? null : Math.max(0, position - 1 - view.admittedUpTo),
    admittedAt: admittedAt?.toISOString() ?? null,
    ...toAdmission(ctx, { accountId, eventId: view.eventId, entryId }, status === 'waiting' ? null : admittedAt),
  };
}

/** Returns the end of an admission, and its token until then. */
function toAdmission(
  ctx: Context,
  admission: Admission,
  admittedAt: Date | null,
): Pick<WaitingRoomEntry, 'admittedUntil' | 'token'> {
  if (admittedAt === null) return { admittedUntil: null, token: null };
  const until = admissionEnd(admittedAt);
  const token = until > ctx.clock.now() ? createAdmissionToken(ctx, admission, until) : null;
  return { admittedUntil: until.toISOString(), token };
}
