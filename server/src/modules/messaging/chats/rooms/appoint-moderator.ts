import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  appointModerator as contract,
  dismissModerator as dismissContract,
  RoomModeration,
} from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { publishHeadChange } from '../publish-head-change.ts';
import { getModeratableMember } from './get-moderatable-member.ts';
import { updateRoom } from './update-room.ts';
import { updateRole } from './room-member-queries.ts';
import { recordAction } from './record-action.ts';

/** Makes a participant of the room a moderator, in addition to the event's team. */
export function appointModerator(
  ctx: Context,
  { accountId: actorId }: UserActor,
  { conversationId, accountId }: EndpointInput<typeof contract>,
): Promise<RoomModeration> {
  return updateRoom(ctx, { conversationId, accountId: actorId, minimumRole: 'manager' }, async (tx, { rank }) => {
    const { bannedAt } = await getModeratableMember(ctx, tx, { conversationId, accountId, rank });
    if (bannedAt !== null) throwDomainError('not_found');
    if (!(await updateRole(tx, { conversationId, accountId, role: 'moderator' }))) return;
    await recordAction(ctx, tx, { conversationId, kind: 'moderator_appointed', actorId, targetId: accountId });
    await publishHeadChange(tx, conversationId);
  });
}

export function dismissModerator(
  ctx: Context,
  { accountId: actorId }: UserActor,
  { conversationId, accountId }: EndpointInput<typeof dismissContract>,
): Promise<RoomModeration> {
  return updateRoom(ctx, { conversationId, accountId: actorId, minimumRole: 'manager' }, async (tx) => {
    if (!(await updateRole(tx, { conversationId, accountId, role: 'member' }))) return;
    await recordAction(ctx, tx, { conversationId, kind: 'moderator_dismissed', actorId, targetId: accountId });
    await publishHeadChange(tx, conversationId);
  });
}
