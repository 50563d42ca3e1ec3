import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { feedAppended } from '../../../platform/live/live.ts';
import { allocateHeadChange } from './access-queries.ts';
import { CONVERSATION_FEED } from './constants.ts';

/**
 * Notifies followers of a conversation that its rules, state or people changed, so that they fetch it again. The caller has
 * locked its row.
 */
export async function publishHeadChange(tx: Tx, conversationId: string): Promise<void> {
  await allocateHeadChange(tx, conversationId);
  publishAfterCommit(tx, feedAppended(CONVERSATION_FEED, conversationId));
}
