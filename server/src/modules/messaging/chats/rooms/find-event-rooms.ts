import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { ConversationId } from '@festoon/contracts/core/ids';
import type { findEventRooms as contract } from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { listReadable } from '../access-queries.ts';
import { findRooms, insertMissingRooms, type EventRooms } from './room-queries.ts';

/**
 * Finds the room and announcements of an event that this account may read. The answer does not show whether an event exists.
 */
export async function findEventRooms(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const rooms = await roomsOf(ctx, eventId);
  if (rooms === null) return { roomId: null, announcementsId: null };
  const asked = { accountId: actor.accountId, conversationIds: [rooms.roomId, rooms.announcementsId], now: ctx.clock.now() };
  const readable = new Set((await listReadable(ctx.db, asked)).map(({ id }) => id));
  const shown = (id: string) => (readable.has(id) ? ConversationId.parse(id) : null);
  return { roomId: shown(rooms.roomId), announcementsId: shown(rooms.announcementsId) };
}

/** The rooms of an event that people can see; made now if the job that makes them has not come to it yet. */
export async function roomsOf(ctx: Context, eventId: string): Promise<EventRooms | null> {
  const found = await findRooms(ctx.db, eventId);
  if (found !== null) return found;
  // Where another request creates them at the same time, this one inserts nothing.
  await insertMissingRooms(ctx.db, { eventId, now: ctx.clock.now() });
  return findRooms(ctx.db, eventId);
}

/** Makes every room that is missing, without waiting for its job, and gives those of one event. */
export async function openEventRooms(ctx: Context, eventId: string | null): Promise<EventRooms | null> {
  await insertMissingRooms(ctx.db, { eventId: null, now: ctx.clock.now() });
  return eventId === null ? null : findRooms(ctx.db, eventId);
}
