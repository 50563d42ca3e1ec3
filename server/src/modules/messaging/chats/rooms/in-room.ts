import type { RoomDesk } from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { lockConversation } from '../access-queries.ts';
import { getModerated, type Moderated } from './get-moderated.ts';
import { readDesk } from './read-desk.ts';

type Params = { readonly conversationId: string; readonly accountId: string; readonly atLeast: 'moderator' | 'manager' };

/**
 * Changes a room under the lock of its conversation: what is written to it waits, and sees the change. Answers with the room as
 * it then is.
 */
export async function inRoom(
  ctx: Context,
  { atLeast, ...asked }: Params,
  change: (tx: Tx, room: Moderated) => Promise<void>,
): Promise<RoomDesk> {
  await inTransaction(ctx.db, async (tx) => {
    await lockConversation(tx, asked.conversationId);
    await change(tx, await getModerated(tx, { ...asked, now: ctx.clock.now() }, atLeast));
  });
  return readDesk(ctx, asked);
}
