import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { joinWaitingRoom as contract, WaitingRoom } from '@festoon/contracts/ticketing/waiting-room';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getVisibleRoom } from './get-visible-room.ts';
import { entryStatus } from './rules.ts';
import { updateRoom } from './update-room.ts';
import { toWaitingRoom } from './waiting-room-response.ts';

/**
 * Adds the caller to the room. Another tab or device of the same account keeps the same place. A person whose admission has
 * lapsed gets a place at the end. Changes nothing while the room is off or the event is over.
 */
export async function joinWaitingRoom(
  ctx: Context,
  actor: UserActor,
  { slug }: EndpointInput<typeof contract>,
): Promise<WaitingRoom> {
  const { accountId } = actor;
  const view = await getVisibleRoom(ctx, actor, slug);
  const isInRoom = view.entryId !== null && entryStatus(view.admittedAt, ctx.clock.now()) !== 'lapsed';
  if (view.status === 'off' || view.isEventOver || (isInRoom && view.position !== null))
    return toWaitingRoom(ctx, accountId, view);
  await updateRoom(ctx, view.eventId, isInRoom ? null : accountId);
  return toWaitingRoom(ctx, accountId, await getVisibleRoom(ctx, actor, slug));
}
