import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { ConversationId } from '@festoon/contracts/core/ids';
import type { findEventRooms as contract } from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { listConversationsForReader } from '../access-queries.ts';
import { findRooms, insertMissingRooms, type EventRooms } from './room-queries.ts';

/**
 * Finds the room and announcements of an event that this account may read. The response does not show whether an event
 * exists.
 */
export async function findEventRooms(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const rooms = await ensureEventRooms(ctx, eventId);
  if (rooms === null) return { roomId: null, announcementsId: null };
  const params = {
    accountId: actor.accountId,
    conversationIds: [rooms.roomId, rooms.announcementsId],
    now: ctx.clock.now(),
  };
  const readable = new Set((await listConversationsForReader(ctx.db, params)).map(({ id }) => id));
  const toVisibleId = (id: string) => (readable.has(id) ? ConversationId.parse(id) : null);
  return { roomId: toVisibleId(rooms.roomId), announcementsId: toVisibleId(rooms.announcementsId) };
}

/** Returns the rooms of a visible event. Creates them if their job has not run yet. */
export async function ensureEventRooms(ctx: Context, eventId: string): Promise<EventRooms | null> {
  const found = await findRooms(ctx.db, eventId);
  if (found !== null) return found;
  // If another request creates them at the same time, this one inserts nothing.
  await insertMissingRooms(ctx.db, { eventId, now: ctx.clock.now() });
  return findRooms(ctx.db, eventId);
}

/** Creates all missing rooms without waiting for the job, and returns those of one event. */
export async function createMissingRooms(ctx: Context, eventId: string | null): Promise<EventRooms | null> {
  await insertMissingRooms(ctx.db, { eventId: null, now: ctx.clock.now() });
  return eventId === null ? null : findRooms(ctx.db, eventId);
}
