import type { ConversationKind } from '@festoon/contracts/chats';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { isModerated } from '../standing-rules.ts';
import { ANNOUNCE_TASK, TELL_TASK } from './tasks.ts';
import { listTouched, noteUntold, type NewMessage } from './telling-queries.ts';

/** Whoever looks at a conversation reads within this time, and need not be told. */
const TELL_AFTER_MS = 30_000;
/** A telling that is so late was lost. */
const LOST_AFTER_MS = 600_000;

export type Sent = NewMessage & {
  readonly kind: ConversationKind;
  readonly messageId: string;
  readonly mentionsEveryone: boolean;
  readonly isByModerator: boolean;
  readonly now: Date;
};

/**
 * What follows a message that somebody wrote: lists and counts elsewhere look again, and soon who has not read it is told.
 * The caller has locked the conversation.
 */
export async function afterMessage(tx: Tx, sent: Sent): Promise<void> {
  const { kind, conversationId, messageId, now } = sent;
  if (kind === 'announcements') return enqueue(tx, ANNOUNCE_TASK, { messageId, after: null });
  const namesSomebody = sent.mentions.length > 0 || sent.mentionsEveryone;
  if (isModerated(kind) && !namesSomebody) return;
  // Beside a picture many are named who look at it: those on its stage alone call somebody in.
  if (kind === 'stream' && !sent.isByModerator) return;
  for (const accountId of await listTouched(tx, sent)) {
    publishAfterCommit(tx, { topic: `account:${accountId}`, name: 'conversations.grew', id: conversationId });
  }
  const [at, since] = [new Date(now.getTime() + TELL_AFTER_MS), new Date(now.getTime() - LOST_AFTER_MS)];
  if (await noteUntold(tx, { id: conversationId, at, since })) {
    await enqueue(tx, TELL_TASK, { conversationId }, { key: `${TELL_TASK}:${conversationId}`, runAt: at });
  }
}
