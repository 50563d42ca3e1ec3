import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  appointModerator as contract,
  dismissModerator as dismissContract,
  RoomDesk,
} from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { changeHead } from '../change-head.ts';
import { getPersonBelow } from './get-person-below.ts';
import { inRoom } from './in-room.ts';
import { updateRole } from './people-queries.ts';
import { recordAction } from './record-action.ts';

/** Makes a person of the room a moderator, next to the event's team. */
export function appointModerator(
  ctx: Context,
  { accountId: actorId }: UserActor,
  { conversationId, accountId }: EndpointInput<typeof contract>,
): Promise<RoomDesk> {
  return inRoom(ctx, { conversationId, accountId: actorId, atLeast: 'manager' }, async (tx, { rank }) => {
    const { bannedAt } = await getPersonBelow(ctx, tx, { conversationId, accountId, rank });
    if (bannedAt !== null) throwDomainError('not_found');
    if (!(await updateRole(tx, { conversationId, accountId, role: 'moderator' }))) return;
    await recordAction(ctx, tx, { conversationId, what: 'appointed', actorId, personId: accountId });
    await changeHead(tx, conversationId);
  });
}

export function dismissModerator(
  ctx: Context,
  { accountId: actorId }: UserActor,
  { conversationId, accountId }: EndpointInput<typeof dismissContract>,
): Promise<RoomDesk> {
  return inRoom(ctx, { conversationId, accountId: actorId, atLeast: 'manager' }, async (tx) => {
    if (!(await updateRole(tx, { conversationId, accountId, role: 'member' }))) return;
    await recordAction(ctx, tx, { conversationId, what: 'stepped_down', actorId, personId: accountId });
    await changeHead(tx, conversationId);
  });
}
