import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { RoomModeration, setRoomState as contract } from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getModeratedRoom } from './get-moderated-room.ts';
import { updateRoom } from './update-room.ts';
import { recordAction } from './record-action.ts';
import { updateManualState } from './room-queries.ts';
import { publishState } from './publish-room-states.ts';

const ACTION_KINDS = { open: 'opened', closed: 'closed', archived: 'archived' } as const;

/** Opens, closes or archives a room manually. Only managers of the event may archive a room or reopen an archive. */
export function setRoomState(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, state }: EndpointInput<typeof contract>,
): Promise<RoomModeration> {
  return updateRoom(ctx, { conversationId, accountId, minimumRole: 'moderator' }, async (tx, room) => {
    if (room.manualState === state) return;
    // The chat of a stream becomes an archive when the stream ends, and never earlier.
    if (room.streamId !== null && state === 'archived') throwDomainError('not_found');
    if (room.streamId !== null && room.manualState === 'archived') throwDomainError('room_archived');
    const params = { conversationId, accountId, now: ctx.clock.now() };
    if (state === 'archived' || room.manualState === 'archived') await getModeratedRoom(tx, params, 'manager');
    if (state === 'open' && room.closesAt !== null && room.closesAt <= params.now) throwDomainError('room_archived');
    await updateManualState(tx, room.id, state);
    await recordAction(ctx, tx, { conversationId, kind: ACTION_KINDS[state], actorId: accountId });
    await publishState(ctx, tx, { id: room.id, authorId: accountId });
  });
}
