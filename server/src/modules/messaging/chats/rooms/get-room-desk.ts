import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { getHostedRoom as hostedContract, getRoomDesk as contract, RoomDesk } from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getHosted } from '../../../events/events/public.ts';
import { roomsOf } from './find-event-rooms.ts';
import { readDesk } from './read-desk.ts';

export function getRoomDesk(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId }: EndpointInput<typeof contract>,
): Promise<RoomDesk> {
  return readDesk(ctx, { conversationId, accountId });
}

/** The same by the event it belongs to. */
export async function getHostedRoom(
  ctx: Context,
  { accountId }: UserActor,
  { eventId }: EndpointInput<typeof hostedContract>,
): Promise<RoomDesk> {
  const { status } = await getHosted(ctx.db, { eventId, accountId }, 'manager');
  const rooms = status === 'draft' ? null : await roomsOf(ctx, eventId);
  if (rooms === null) throwDomainError('event_not_published');
  return readDesk(ctx, { conversationId: rooms.roomId, accountId });
}
