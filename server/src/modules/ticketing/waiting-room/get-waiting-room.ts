import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { getWaitingRoom as contract, WaitingRoom } from '@festoon/contracts/ticketing/waiting-room';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getVisibleRoom } from './get-visible-room.ts';
import { updateRoom } from './update-room.ts';
import type { WaitingRoomView } from './view-queries.ts';
import { toWaitingRoom } from './waiting-room-response.ts';

/** Returns the room and the caller's place. The first request after the opening creates the random order. */
export async function getWaitingRoom(
  ctx: Context,
  actor: UserActor,
  { slug }: EndpointInput<typeof contract>,
): Promise<WaitingRoom> {
  return toWaitingRoom(ctx, actor.accountId, await getOrderedRoom(ctx, actor, slug));
}

/** Returns the room at this address, with the places of its random order once it has opened. */
export async function getOrderedRoom(ctx: Context, actor: UserActor, slug: string): Promise<WaitingRoomView> {
  const view = await getVisibleRoom(ctx, actor, slug);
  const { status, orderedAt, opensAt } = view;
  const isOrderDue = status !== 'off' && orderedAt === null && opensAt !== null && opensAt <= ctx.clock.now();
  if (!isOrderDue) return view;
  await updateRoom(ctx, view.eventId, null);
  return getVisibleRoom(ctx, actor, slug);
}
