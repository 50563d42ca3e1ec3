import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { lockConversation } from '../access-queries.ts';
import { publishHeadChange } from '../publish-head-change.ts';
import { postNotice } from '../post-notice.ts';
import { findRoom, listRoomsWithDueState, updateNotifiedState } from './room-queries.ts';
import { roomStateAt } from './room-rules.ts';

const BATCH = 200;
const NOTICES = { open: 'opened', closed: 'closed', archived: 'archived' } as const;

/**
 * Records the new states of rooms whose opening or archiving time has passed. What is allowed in a room depends only on the
 * time.
 */
export async function publishRoomStates(ctx: Context): Promise<void> {
  const ids = await listRoomsWithDueState(ctx.db, { now: ctx.clock.now(), limit: BATCH });
  for (const id of ids) {
    await inTransaction(ctx.db, async (tx) => {
      await lockConversation(tx, id);
      await publishState(ctx, tx, { id, authorId: null });
    });
  }
}

/**
 * Records the state of a room in its log if the log does not contain it yet. Followers then fetch the room again. The
 * caller has locked the conversation's row.
 */
export async function publishState(
  ctx: Context,
  tx: Tx,
  { id, authorId }: { id: string; authorId: string | null },
): Promise<Conversation['state'] | null> {
  const room = await findRoom(tx, id);
  if (room === null) return null;
  const state = roomStateAt({ ...room, state: room.manualState }, ctx.clock.now());
  if (state === room.notifiedState) return state;
  await updateNotifiedState(tx, id, state);
  if (state !== 'not_open_yet')
    await postNotice(ctx, tx, { conversationId: id, authorId, notice: { kind: NOTICES[state] } });
  await publishHeadChange(tx, id);
  return state;
}
