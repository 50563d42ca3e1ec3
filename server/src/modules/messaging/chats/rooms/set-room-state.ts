import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { RoomDesk, setRoomState as contract } from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getModerated } from './get-moderated.ts';
import { inRoom } from './in-room.ts';
import { recordAction } from './record-action.ts';
import { updateChoice } from './room-queries.ts';
import { publishState } from './publish-room-states.ts';

const WHAT = { open: 'opened', closed: 'closed', archived: 'archived' } as const;

/** Opens, closes or archives a room by hand. Only managers of the event may archive a room or reopen an archive. */
export function setRoomState(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, state }: EndpointInput<typeof contract>,
): Promise<RoomDesk> {
  return inRoom(ctx, { conversationId, accountId, atLeast: 'moderator' }, async (tx, room) => {
    if (room.choice === state) return;
    // The chat of a stream is an archive once that has ended, and never before.
    if (room.streamId !== null && state === 'archived') throwDomainError('not_found');
    if (room.streamId !== null && room.choice === 'archived') throwDomainError('room_over');
    const asked = { conversationId, accountId, now: ctx.clock.now() };
    if (state === 'archived' || room.choice === 'archived') await getModerated(tx, asked, 'manager');
    if (state === 'open' && room.closesAt !== null && room.closesAt <= asked.now) throwDomainError('room_over');
    await updateChoice(tx, room.id, state);
    await recordAction(ctx, tx, { conversationId, what: WHAT[state], actorId: accountId });
    await publishState(ctx, tx, { id: room.id, authorId: accountId });
  });
}
