import { SECOND_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../../context.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import { throwDomainError } from '../../../../platform/errors.ts';

/** The events whose last batch found a waiting room, with the time until which this process relies on it. */
const knownRooms = perDatabase((_source: Pick<Context, 'db'>) => new Map<string, number>());
const KNOWN_MS = SECOND_MS;
const KNOWN_MAX = 1000;

/** Records whether a batch found a waiting room. Only for events that every account may see, because it ends requests early. */
export function recordWaitingRoom(ctx: Context, eventId: string, isOn: boolean): void {
  const rooms = knownRooms(ctx);
  rooms.delete(eventId);
  if (!isOn) return;
  if (rooms.size >= KNOWN_MAX) rooms.clear();
  rooms.set(eventId, ctx.clock.now().getTime() + KNOWN_MS);
}

/**
 * Throws if a batch has just found a waiting room, so that requests without an admission do not fill the batches. It never
 * admits anyone: the batch decides that.
 */
export function throwIfWaitingRoomKnown(ctx: Context, eventId: string): void {
  const until = knownRooms(ctx).get(eventId);
  if (until !== undefined && ctx.clock.now().getTime() < until) throwDomainError('waiting_room_required');
}
