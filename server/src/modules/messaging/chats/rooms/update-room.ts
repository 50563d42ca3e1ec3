import type { RoomModeration } from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { lockConversation } from '../access-queries.ts';
import { getModeratedRoom, type ModeratedRoom } from './get-moderated-room.ts';
import { readRoomModeration } from './read-room-moderation.ts';

type Params = { readonly conversationId: string; readonly accountId: string; readonly minimumRole: 'moderator' | 'manager' };

/**
 * Changes a room under the lock of its conversation, so that concurrent messages wait and see the change. Returns the
 * changed room.
 */
export async function updateRoom(
  ctx: Context,
  { minimumRole, ...params }: Params,
  change: (tx: Tx, room: ModeratedRoom) => Promise<void>,
): Promise<RoomModeration> {
  await inTransaction(ctx.db, async (tx) => {
    await lockConversation(tx, params.conversationId);
    await change(tx, await getModeratedRoom(tx, { ...params, now: ctx.clock.now() }, minimumRole));
  });
  return readRoomModeration(ctx, params);
}
