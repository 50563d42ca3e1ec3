import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  getOrganiserEventRoom as organiserContract,
  getRoomModeration as contract,
  RoomModeration,
} from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { ensureEventRooms } from './find-event-rooms.ts';
import { readRoomModeration } from './read-room-moderation.ts';

export function getRoomModeration(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId }: EndpointInput<typeof contract>,
): Promise<RoomModeration> {
  return readRoomModeration(ctx, { conversationId, accountId });
}

/** Does the same for the room of an event. */
export async function getOrganiserEventRoom(
  ctx: Context,
  { accountId }: UserActor,
  { eventId }: EndpointInput<typeof organiserContract>,
): Promise<RoomModeration> {
  const { status } = await getManagedEvent(ctx.db, { eventId, accountId }, 'manager');
  const rooms = status === 'draft' ? null : await ensureEventRooms(ctx, eventId);
  if (rooms === null) throwDomainError('event_not_published');
  return readRoomModeration(ctx, { conversationId: rooms.roomId, accountId });
}
