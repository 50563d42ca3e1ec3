import type { Context } from '../../../context.ts';
import { hintOnCommit } from '../../../platform/db/commit-hints.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { grown } from '../../../platform/live.ts';
import { CONVERSATION_FEED } from '../constants.ts';
import { blankMessage } from './removal-queries.ts';

/** Empties a message that was reported; false when it was gone. The caller has locked the conversation's row. */
export async function takeMessageAway(
  ctx: Context,
  tx: Tx,
  { conversationId, messageId, by }: { conversationId: string; messageId: string; by: string },
): Promise<boolean> {
  const isTaken = await blankMessage(tx, { messageId, by, now: ctx.clock.now() });
  if (isTaken) hintOnCommit(tx, grown(CONVERSATION_FEED, conversationId));
  return isTaken;
}
