import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { feedAppended } from '../../../platform/live/live.ts';
import { allocateHeadChange } from './access-queries.ts';
import { CONVERSATION_FEED } from './constants.ts';

/** Makes followers of a conversation fetch it again: its rules, state or people changed. The caller has locked its row. */
export async function publishHeadChange(tx: Tx, conversationId: string): Promise<void> {
  await allocateHeadChange(tx, conversationId);
  publishAfterCommit(tx, feedAppended(CONVERSATION_FEED, conversationId));
}
