import type { Message } from '@festoon/contracts/messaging/messages';
import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { feedAppended } from '../../../../platform/live/live.ts';
import { lockConversation } from '../access-queries.ts';
import { CONVERSATION_FEED } from '../constants.ts';
import { findMessage, type MessageRow } from '../message-queries.ts';
import { setMessageChange, allocateChange } from './change-queries.ts';
import { readMessage } from '../read-messages.ts';
import { findWriter, type Writer } from './writer-queries.ts';

export type MessageUpdate = {
  readonly tx: Tx;
  readonly now: Date;
  readonly writer: Writer;
  readonly message: MessageRow;
  /** Allocates the change number of the message and publishes it to all followers. Call it once, and only for a change. */
  readonly recordChange: () => Promise<number>;
};

type Params = { readonly conversationId: string; readonly messageId: string; readonly accountId: string };

/** Changes a message that the account may see, with its conversation's row locked. Returns the message after the change. */
export async function changeMessage(
  ctx: Context,
  { conversationId, messageId, accountId }: Params,
  work: (update: MessageUpdate) => Promise<void>,
): Promise<{ message: Message }> {
  await inTransaction(ctx.db, async (tx) => {
    await lockConversation(tx, conversationId);
    const now = ctx.clock.now();
    const writer = (await findWriter(tx, { conversationId, accountId, now })) ?? throwDomainError('not_found');
    const message = await findMessage(tx, messageId);
    if (message?.conversationId !== conversationId || message.number <= writer.clearedNumber) throwDomainError('not_found');
    const recordChange = () => allocateMessageChange(tx, { conversationId, messageId });
    await work({ tx, now, writer, message, recordChange });
  });
  return { message: await readMessage(ctx.db, messageId, accountId) };
}

/** Allocates the next change number for a message. The caller has locked its conversation's row. */
export async function allocateMessageChange(
  tx: Tx,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<number> {
  const change = await allocateChange(tx, conversationId);
  await setMessageChange(tx, { messageId, change });
  publishAfterCommit(tx, feedAppended(CONVERSATION_FEED, conversationId));
  return change;
}

/** Throws if the message was deleted. */
export function throwIfDeleted({ deletedAt }: MessageRow): void {
  if (deletedAt !== null) throwDomainError('message_deleted');
}
