import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { leaveWaitingRoom as contract, WaitingRoom } from '@festoon/contracts/ticketing/waiting-room';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle, type Throttle } from '../../../platform/throttle.ts';
import { lockRoom, removeEntry } from './entry-queries.ts';
import { getVisibleRoom } from './get-visible-room.ts';
import { toWaitingRoom } from './waiting-room-response.ts';

/** Limits the rows that one account can create by leaving and joining again. */
const LEAVE_THROTTLE: Throttle = { name: 'waiting-room-leave', points: 10, perSeconds: 600 };

/** Removes the caller from the room. Their admission ends too. */
export async function leaveWaitingRoom(
  ctx: Context,
  actor: UserActor,
  { slug }: EndpointInput<typeof contract>,
): Promise<WaitingRoom> {
  const { accountId } = actor;
  const view = await getVisibleRoom(ctx, actor, slug);
  if (view.entryId === null) return toWaitingRoom(ctx, accountId, view);
  await throttle(ctx, LEAVE_THROTTLE, accountId);
  const at = { eventId: view.eventId, now: ctx.clock.now() };
  await inTransaction(ctx.db, async (tx) => {
    await lockRoom(tx, at);
    await removeEntry(tx, { ...at, accountId });
  });
  return toWaitingRoom(ctx, accountId, await getVisibleRoom(ctx, actor, slug));
}
