import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { RoomDesk, saveRoomTimes as contract } from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { changeHead } from '../change-head.ts';
import { inRoom } from './in-room.ts';
import { recordAction } from './record-action.ts';
import { updateTimes } from './room-queries.ts';
import { publishState } from './publish-room-states.ts';

/** When a room opens before its event and becomes an archive after it. */
export function saveRoomTimes(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, opensDays, closesDays }: EndpointInput<typeof contract>,
): Promise<RoomDesk> {
  return inRoom(ctx, { conversationId, accountId, atLeast: 'manager' }, async (tx, room) => {
    // A stream has its own times.
    if (room.streamId !== null) throwDomainError('not_found');
    if (opensDays === room.opensDays && closesDays === room.closesDays) return;
    await updateTimes(tx, room.id, { opensDays, closesDays });
    const detail = { opensDays, closesDays };
    await recordAction(ctx, tx, { conversationId, what: 'times_changed', actorId: accountId, detail });
    await publishState(ctx, tx, { id: room.id, authorId: accountId });
    await changeHead(tx, room.id);
  });
}
