import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { RoomModeration, saveRoomTimes as contract } from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { publishHeadChange } from '../publish-head-change.ts';
import { updateRoom } from './update-room.ts';
import { recordAction } from './record-action.ts';
import { updateTimes } from './room-queries.ts';
import { publishState } from './publish-room-states.ts';

/** Saves how long before its event a room opens, and how long after the event it becomes an archive. */
export function saveRoomTimes(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, opensDaysBefore, closesDaysAfter }: EndpointInput<typeof contract>,
): Promise<RoomModeration> {
  return updateRoom(ctx, { conversationId, accountId, minimumRole: 'manager' }, async (tx, room) => {
    // A stream has separate times.
    if (room.streamId !== null) throwDomainError('not_found');
    if (opensDaysBefore === room.opensDaysBefore && closesDaysAfter === room.closesDaysAfter) return;
    await updateTimes(tx, room.id, { opensDaysBefore, closesDaysAfter });
    const detail = { opensDaysBefore, closesDaysAfter };
    await recordAction(ctx, tx, { conversationId, kind: 'times_changed', actorId: accountId, detail });
    await publishState(ctx, tx, { id: room.id, authorId: accountId });
    await publishHeadChange(tx, room.id);
  });
}
