import type { CallSummary } from '@festoon/contracts/messaging/messages';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { feedAppended } from '../../../platform/live/live.ts';
import { CONVERSATION_FEED } from './constants.ts';
import { findMessage, insertSent, type SentMessage } from './message-queries.ts';
import { setMessageDetail } from './messages/action-queries.ts';
import { allocateMessageChange } from './messages/change-message.ts';
import { listAffectedMembers } from './delivery/notification-queries.ts';

type CallMessage = {
  readonly conversationId: string;
  readonly messageId: string;
  readonly call: CallSummary;
};

/** Posts a message about a call to its conversation. The caller has locked the conversation's row. */
export async function postCall(
  tx: Tx,
  { conversationId, messageId, call, authorId, now }: CallMessage & { readonly authorId: string; readonly now: Date },
): Promise<void> {
  const message: SentMessage = {
    id: messageId,
    conversationId,
    kind: 'call',
    text: '',
    detail: call,
    authorId,
    now,
    replyToId: null,
    eventId: null,
    mentions: [],
    mentionsEveryone: false,
  };
  const number = (await insertSent(tx, message, 0))?.number ?? 0;
  publishAfterCommit(tx, feedAppended(CONVERSATION_FEED, conversationId));
  publishAfterCommit(tx, { topic: `account:${authorId}`, name: 'chats.written', id: conversationId });
  for (const accountId of await listAffectedMembers(tx, { conversationId, number, authorId, mentions: [] })) {
    publishAfterCommit(tx, { topic: `account:${accountId}`, name: 'conversations.grew', id: conversationId });
  }
}

/**
 * Updates the message of a call with its result, unless the message was deleted. The caller has locked the conversation's
 * row.
 */
export async function updateCall(tx: Tx, { conversationId, messageId, call }: CallMessage): Promise<void> {
  const message = await findMessage(tx, messageId);
  if (message === null || message.deletedAt !== null) return;
  await allocateMessageChange(tx, { conversationId, messageId });
  await setMessageDetail(tx, { messageId, detail: call });
}
