import { MINUTE_MS } from '@festoon/contracts/core/durations';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  RoomModeration,
  timeOutInRoom as contract,
  removeTimeoutInRoom as liftContract,
} from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { publishHeadChange } from '../publish-head-change.ts';
import { getModeratableMember } from './get-moderatable-member.ts';
import { updateRoom } from './update-room.ts';
import { updateTimeout } from './room-member-queries.ts';
import { recordAction } from './record-action.ts';

/** Times out an account in a room: until then it may read but not write. A repeat starts the time again. */
export function timeOutInRoom(
  ctx: Context,
  { accountId: actorId }: UserActor,
  { conversationId, accountId, minutes, reason }: EndpointInput<typeof contract>,
): Promise<RoomModeration> {
  return updateRoom(ctx, { conversationId, accountId: actorId, minimumRole: 'moderator' }, async (tx, { rank }) => {
    await getModeratableMember(ctx, tx, { conversationId, accountId, rank });
    const until = new Date(ctx.clock.now().getTime() + minutes * MINUTE_MS);
    await updateTimeout(tx, { conversationId, accountId, until });
    const action = {
      kind: 'timed_out',
      actorId,
      targetId: accountId,
      reason,
      detail: { until: until.toISOString() },
    } as const;
    await recordAction(ctx, tx, { conversationId, ...action });
    await publishHeadChange(tx, conversationId);
  });
}

export function removeTimeoutInRoom(
  ctx: Context,
  { accountId: actorId }: UserActor,
  { conversationId, accountId }: EndpointInput<typeof liftContract>,
): Promise<RoomModeration> {
  return updateRoom(ctx, { conversationId, accountId: actorId, minimumRole: 'moderator' }, async (tx) => {
    if (!(await updateTimeout(tx, { conversationId, accountId, until: null }))) return;
    await recordAction(ctx, tx, { conversationId, kind: 'timeout_removed', actorId, targetId: accountId });
    await publishHeadChange(tx, conversationId);
  });
}
